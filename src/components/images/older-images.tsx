"use client";

import { useRef } from "react";
import { trpc } from "@/client/trpc";
import { TrpcProvider } from "@/client/trpc-provider";
import { Alert } from "@/ui/alert";
import type { GalleryList } from "./gallery-list";
import { ImageCard } from "./image-card";
import { OlderLink } from "./older-link";
import { useHeldRow } from "./use-held-row";
import { useHiddenFoot } from "./use-hidden-foot";
import { useNearEnd } from "./use-near-end";

type Props = { cursor: string; list: GalleryList; style: string };

/** The cards of all pages after the first, which are loaded one at a time. */
export default function OlderImages(props: Props) {
  return (
    <TrpcProvider>
      <OlderCards {...props} />
    </TrpcProvider>
  );
}

function OlderCards({ cursor, list, style }: Props) {
  const pages = trpc.images.list.useInfiniteQuery(
    // Part of the key: pages loaded from one place must not show under another.
    { ...list.query, after: cursor },
    { getNextPageParam: (page) => page.next },
  );
  const loaded = (pages.data?.pages ?? []).flatMap((page) => page.images);
  const last = pages.data?.pages.at(-1);
  const mark = useRef<HTMLDivElement>(null);
  useNearEnd(mark, { length: loaded.length, sinceScrolled: false }, () => {
    if (!pages.isFetching && !pages.isError && pages.hasNextPage) void pages.fetchNextPage();
  });
  const isGoingOn = !pages.isError && (last === undefined || last.next !== undefined);
  useHeldRow(mark, { length: loaded.length, isHeld: isGoingOn });
  useHiddenFoot(isGoingOn);
  return (
    <>
      {loaded.map((image) => (
        <ImageCard key={image.id} image={image} within={list.within} />
      ))}
      <div ref={mark} className="order-1 basis-full">
        <p role="status" className="sr-only">
          {loaded.length === 0 ? null : `${loaded.length} older images loaded`}
        </p>
        {pages.isError ? (
          <Alert tone="danger" role="alert">
            The next images could not be loaded. Try again.
          </Alert>
        ) : null}
      </div>
      {isGoingOn && pages.isFetching ? <LoadingMark /> : null}
      {isGoingOn || pages.isError ? (
        <OlderLink
          isForKeys={isGoingOn}
          list={list}
          style={style}
          cursor={last?.next ?? cursor}
          isLoading={pages.isFetching}
          onOpen={() => void pages.fetchNextPage()}
        />
      ) : null}
    </>
  );
}

/** Where it moves nothing. The words are in the link. */
function LoadingMark() {
  return (
    <span
      aria-hidden
      className="fixed bottom-4 left-1/2 z-10 -translate-x-1/2 rounded-full bg-ink px-4 py-2 text-sm font-semibold text-ground shadow-floating"
    >
      Loading…
    </span>
  );
}
