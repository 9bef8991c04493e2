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

/**
 * A text area that keeps what is typed before scripts run: React, when it takes one over from the page, puts
 * the text that it came with back in. Inputs and choices it leaves as they are.
 */
export function KeptTextArea({ id, ...area }: Props) {
  const element = useRef<HTMLTextAreaElement>(null);
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Before React touches the element, which it does before any effect.
  const [typed] = useState(() => (isTakenOver ? findTyped(id) : undefined));
  useLayoutEffect(() => {
    if (element.current === null || typed === undefined) return;
    if (element.current.value !== typed) element.current.value = typed;
  }, [typed]);
  return <textarea {...area} id={id} ref={element} />;
}

function findTyped(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area.value : undefined;
}
