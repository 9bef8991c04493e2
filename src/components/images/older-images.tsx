"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { trpc } from "@/client/trpc";
import { TrpcProvider } from "@/client/trpc-provider";
import { Alert } from "@/ui/alert";
import type { GalleryList } from "./gallery-list";
import { ImageCard } from "./image-card";
import { OlderLink } from "./older-link";

/** Screens below the one in sight: what comes there is loaded before anybody sees that it was not there. */
const AHEAD = "150%";

type Props = { cursor: string; list: GalleryList };

/** The cards of all pages after the first, which are loaded one at a time. */
export default function OlderImages(props: Props) {
  return (
    <TrpcProvider>
      <OlderCards {...props} />
    </TrpcProvider>
  );
}

function OlderCards({ cursor, list }: Props) {
  const pages = trpc.images.list.useInfiniteQuery(
    // Part of the key: pages loaded from one place must not show under another.
    { ...list.query, after: cursor },
    { getNextPageParam: (page) => page.next },
  );
  const loaded = (pages.data?.pages ?? []).flatMap((page) => page.images);
  const last = pages.data?.pages.at(-1);
  const link = useRef<HTMLParagraphElement>(null);
  const goOn = useEffectEvent(() => {
    if (!pages.isFetching && !pages.isError && pages.hasNextPage) void pages.fetchNextPage();
  });
  // Whoever has asked for more once need not ask again.
  useEffect(() => {
    if (link.current === null) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) goOn();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(link.current);
    return () => {
      observer.disconnect();
    };
  }, [loaded.length]);
  return (
    <>
      {loaded.map((image) => (
        <ImageCard key={image.id} image={image} within={list.within} />
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
          ref={link}
          list={list}
          cursor={last?.next ?? cursor}
          isLoading={pages.isFetching}
          onOpen={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}
