"use client";

import { Keyboard } from "lucide";
import { Icon } from "@/ui/icon";
import { useEffect, useRef } from "react";
import { buttonStyle } from "@/ui/button-style";
import { KeyList } from "@/ui/key-list";
import { keyOf } from "@/ui/key-of";
import { Popover } from "@/ui/popover";
import { pressKey } from "./press-key";

const LIST = "queue-keys";

const KEYS = {
  j: "next image",
  k: "previous image",
  a: "approve",
  d: "deny",
  r: "request changes",
  c: "claim, or give back",
  o: "open duplicates side by side",
  p: "open the post",
  x: "select",
  "Ctrl + Enter": "send what is being written",
  Esc: "leave what is being written",
  "?": "this list",
};

/** The queue by keyboard, and the list of its keys. */
export function QueueKeys() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Told only where it works: without scripts, and before they run, no key does anything.
    list.current?.classList.remove("invisible");
    function onKey(event: KeyboardEvent) {
      if (keyOf(event) === "?" && !isTyping(event)) {
        openList();
        return;
      }
      if (pressKey(event, isTyping(event))) event.preventDefault();
    }
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    // It has its room from the beginning: all below it would move when somebody is about to press there.
    <div ref={list} className="invisible noscript:hidden">
      <Popover
        id={LIST}
        triggerStyle={buttonStyle({ size: "small" })}
        trigger={
          <>
            <Icon of={Keyboard} className="size-4" /> Keys
          </>
        }
      >
        <div className="p-3 text-sm">
          <KeyList label="Keys" keys={KEYS} />
        </div>
      </Popover>
    </div>
  );
}

/** Stands by its button, as long as that is in sight. */
function openList(): void {
  // Opened by itself it would not stand there, but in a corner or out of sight.
  const button = document.querySelector<HTMLElement>(`[popovertarget="${LIST}"]`);
  if (button === null) return;
  const { top, bottom } = button.getBoundingClientRect();
  const isAway = bottom < 0 || top > innerHeight;
  document.getElementById(LIST)?.toggleAttribute("data-away", isAway);
  button.click();
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]")
  );
}
