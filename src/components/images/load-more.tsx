"use client";

import { lazy, Suspense, useRef, useState } from "react";
import type { GalleryList } from "./gallery-list";
import { OlderLink } from "./older-link";
import { useNearEnd } from "./use-near-end";

/** Loaded when it is asked for: what it needs is a fifth of all script. */
const OlderImages = lazy(() => import("./older-images"));

/**
 * At the end of a gallery, the older images: without scripts a link to the next page, with them more cards, once
 * somebody scrolls towards them.
 */
export function LoadMore({ cursor, list }: { cursor: string; list: GalleryList }) {
  const [isOpen, setOpen] = useState(false);
  const link = useRef<HTMLParagraphElement>(null);
  const open = () => setOpen(true);
  useNearEnd(link, { length: 0, sinceScrolled: true }, open);
  if (!isOpen) {
    return <OlderLink ref={link} cursor={cursor} list={list} isLoading={false} onOpen={open} />;
  }
  return (
    <Suspense fallback={<OlderLink cursor={cursor} list={list} isLoading />}>
      <OlderImages cursor={cursor} list={list} />
    </Suspense>
  );
}
