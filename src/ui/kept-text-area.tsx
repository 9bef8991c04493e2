"use client";

import {
  type TextareaHTMLAttributes,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { id: string };

const never = () => () => {};

type Begun = Pick<
  HTMLTextAreaElement,
  "value" | "selectionStart" | "selectionEnd" | "selectionDirection"
>;

/**
 * A text area that keeps what is typed before scripts run, and where in it somebody is: React, when it takes one over
 * from the page, puts the text that it came with back in, and whoever went to its end would go on at its beginning.
 * Inputs and choices it leaves as they are.
 */
export function KeptTextArea({ id, ...area }: Props) {
  const element = useRef<HTMLTextAreaElement>(null);
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Before React touches the element, which it does before any effect.
  const [begun] = useState(() => (isTakenOver ? findBegun(id) : undefined));
  useLayoutEffect(() => {
    const area = element.current;
    if (area === null || begun === undefined) return;
    if (area.value !== begun.value) area.value = begun.value;
    if (document.activeElement !== area) return;
    area.setSelectionRange(begun.selectionStart, begun.selectionEnd, begun.selectionDirection);
  }, [begun]);
  return <textarea {...area} id={id} ref={element} />;
}

function findBegun(id: string): Begun | undefined {
  if (typeof document === "undefined") return undefined;
  const area = document.getElementById(id);
  if (!(area instanceof HTMLTextAreaElement)) return undefined;
  const { value, selectionStart, selectionEnd, selectionDirection } = area;
  return { value, selectionStart, selectionEnd, selectionDirection };
}
