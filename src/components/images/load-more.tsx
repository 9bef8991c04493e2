"use client";

import { lazy, Suspense, useState } from "react";
import type { GalleryList } from "./gallery-list";
import { OlderLink } from "./older-link";

/** Loaded when it is asked for: what it needs is a fifth of all script. */
const OlderImages = lazy(() => import("./older-images"));

/** At the end of a gallery, the older images: without scripts a link to the next page, with them more cards. */
export function LoadMore({ cursor, list }: { cursor: string; list: GalleryList }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return <OlderLink cursor={cursor} list={list} isLoading={false} onOpen={() => setOpen(true)} />;
  }
  return (
    <Suspense fallback={<OlderLink cursor={cursor} list={list} isLoading />}>
      <OlderImages cursor={cursor} list={list} />
    </Suspense>
  );
}
