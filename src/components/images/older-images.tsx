"use client";

import { trpc } from "@/client/trpc";
import { TrpcProvider } from "@/client/trpc-provider";
import { Alert } from "@/ui/alert";
import { ImageCard } from "./image-card";
import { OlderLink } from "./older-link";

/** The cards of all pages after the first, which are loaded one at a time. */
export default function OlderImages({ cursor }: { cursor: string }) {
  return (
    <TrpcProvider>
      <OlderCards cursor={cursor} />
    </TrpcProvider>
  );
}

function OlderCards({ cursor }: { cursor: string }) {
  const pages = trpc.images.list.useInfiniteQuery(
    // Part of the key: pages loaded from one place must not show under another.
    { after: cursor },
    { getNextPageParam: (page) => page.next },
  );
  const loaded = (pages.data?.pages ?? []).flatMap((page) => page.images);
  const last = pages.data?.pages.at(-1);
  return (
    <>
      {loaded.map((image) => (
        <ImageCard key={image.id} image={image} />
      ))}
      <div className="order-1 basis-full">
        <p role="status" className="sr-only">
          {loaded.length === 0 ? null : `${loaded.length} older images loaded`}
        </p>
        {pages.isError ? (
          <Alert tone="danger" role="alert">
            The next images could not be loaded. Try again.
          </Alert>
        ) : null}
      </div>
      {last !== undefined && last.next === undefined && !pages.isError ? null : (
        <OlderLink
          cursor={last?.next ?? cursor}
          isLoading={pages.isFetching}
          onOpen={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}
