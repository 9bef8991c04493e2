"use client";

import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { lazyPart } from "@/ui/lazy-part";
import { isLeftHere, placeKey } from "./left-place";
import { OlderLink } from "./older-link";
import { useHeldRow } from "./use-held-row";
import { useNearEnd } from "./use-near-end";

type Props = Pick<ComponentProps<typeof OlderLink>, "cursor" | "list" | "style">;

type Loaded = Props & {
  /** Asks for it again. */
  again: () => void;
};

/** Loaded when it is asked for: what it needs is a fifth of all script. */
const OlderImages = lazyPart<Loaded>(() => import("./older-images"), {
  waiting: ({ again: _, ...props }) => <OlderLink {...props} isLoading isForKeys onOpen={stay} />,
  instead: NotLoaded,
});

/**
 * At the end of a gallery, the older images: without scripts a link to the next page, with them more cards, once
 * somebody scrolls towards them. Whoever comes back to it finds those that had come.
 */
export function LoadMore(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  const isLeft = useSyncExternalStore(
    never,
    () => isLeftHere(placeKey(props)),
    () => false,
  );
  if (!isOpen && !isLeft) return <Unopened {...props} open={() => setOpen(true)} />;
  return <OlderImages key={asked} {...props} again={() => setAsked((times) => times + 1)} />;
}

function stay() {}

/** Where one has come to does not change while one is there. */
const never = () => () => {};

function Unopened({ open, ...props }: Props & { open: () => void }) {
  const link = useRef<HTMLParagraphElement>(null);
  useNearEnd(link, { length: 0, sinceScrolled: true }, open);
  useHeldRow(link, { length: 0, isHeld: true });
  return <OlderLink ref={link} {...props} isLoading={false} onOpen={open} />;
}

/** The link alone, as without scripts: it leads to a page of the build that is served now. */
function NotLoaded({ again, ...props }: Loaded) {
  useEffect(() => {
    addEventListener("online", again);
    return () => {
      removeEventListener("online", again);
    };
  }, [again]);
  const link = useRef<HTMLParagraphElement>(null);
  useHeldRow(link, { length: 0, isHeld: false });
  return <OlderLink ref={link} {...props} isLoading={false} />;
}
