"use client";

import { useRef, useState } from "react";
import { trpc } from "@/client/trpc";
import { TrpcProvider } from "@/client/trpc-provider";
import { Alert } from "@/ui/alert";
import type { GalleryList } from "./gallery-list";
import { ImageCard } from "./image-card";
import { readPlace } from "./kept-place";
import { isLeftHere, placeKey } from "./left-place";
import { OlderLink } from "./older-link";
import { useHeldRow } from "./use-held-row";
import { useHiddenFoot } from "./use-hidden-foot";
import { useKeptPlace } from "./use-kept-place";
import { useNearEnd } from "./use-near-end";
import { useSteadyRow } from "./use-steady-row";

type Props = { cursor: string; list: GalleryList; style: string };

/** The cards of all pages after the first, which are loaded one at a time. */
export default function OlderImages(props: Props) {
  return (
    <TrpcProvider>
      <OlderCards {...props} />
    </TrpcProvider>
  );
}

type Pages = NonNullable<
  ReturnType<ReturnType<typeof trpc.useUtils>["images"]["list"]["getInfiniteData"]>
>;

/** Of our own making, unless somebody plays with the storage of their browser. */
function arePages(value: unknown): value is Pages {
  return (
    typeof value === "object" &&
    value !== null &&
    "pages" in value &&
    Array.isArray(value.pages) &&
    value.pages.length > 0
  );
}

function OlderCards({ cursor, list, style }: Props) {
  const key = placeKey({ list, cursor });
  const [kept] = useState(() => (isLeftHere(key) ? readPlace(key, arePages) : undefined));
  const pages = trpc.images.list.useInfiniteQuery(
    // Part of the key: pages loaded from one place must not show under another.
    { ...list.query, after: cursor },
    {
      getNextPageParam: (page) => page.next,
      // What was loaded stays as it was: asked for anew, pages would follow each other otherwise.
      staleTime: Infinity,
      ...(kept === undefined ? {} : { initialData: kept.pages }),
    },
  );
  const loaded = (pages.data?.pages ?? []).flatMap((page) => page.images);
  const last = pages.data?.pages.at(-1);
  const mark = useRef<HTMLDivElement>(null);
  useNearEnd(mark, { length: loaded.length, sinceScrolled: false }, () => {
    if (!pages.isFetching && !pages.isError && pages.hasNextPage) void pages.fetchNextPage();
  });
  const isGoingOn = !pages.isError && (last === undefined || last.next !== undefined);
  // Before those that give the rows free when it ends.
  useKeptPlace(key, { pages: pages.data, kept });
  useSteadyRow(mark, loaded.length);
  useHeldRow(mark, { length: loaded.length, isHeld: isGoingOn });
  useHiddenFoot(isGoingOn);
  return (
    <>
      {loaded.map((image) => (
        <ImageCard key={image.id} image={image} within={list.within} />
      ))}
      <div ref={mark} className="order-1 basis-full">
        <p role="status" className="sr-only">
          {pages.isPaused
            ? OFFLINE
            : pages.isFetching
              ? "Loading older images"
              : loadedInWords(loaded.length)}
        </p>
        {pages.isError ? (
          <Alert tone="danger" role="alert">
            The next images could not be loaded. Try again.
          </Alert>
        ) : null}
      </div>
      {isGoingOn && pages.isPaused ? <AwaitedMark words={OFFLINE} /> : null}
      {isGoingOn && pages.isFetching ? <AwaitedMark words="Loading…" /> : null}
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

function loadedInWords(count: number): string | null {
  return count === 0 ? null : `${count} older ${count === 1 ? "image" : "images"} loaded`;
}

/** While the browser knows that it has no connection; it goes on by itself. */
const OFFLINE = "No connection: older images come once it is back";

/** Where it moves nothing. Who hears the page is told otherwise. */
function AwaitedMark({ words }: { words: string }) {
  return (
    <span
      aria-hidden
      className="fixed bottom-4 left-1/2 z-10 -translate-x-1/2 rounded-full bg-ink px-4 py-2 text-sm font-semibold text-ground shadow-floating"
    >
      {words}
    </span>
  );
}
