"use client";

import { useEffect, useId, useRef } from "react";
import { Button } from "@/ui/button";
import { KeyList } from "@/ui/key-list";

const KEYS = {
  "/": "search",
  "←": "the image before, on a post that a search or list led to",
  "→": "the image after it",
  "↑ ↓": "choose a tag while one is typed",
  Enter: "take it",
  "Ctrl + Enter": "send what is being written",
  Esc: "close what is open",
  "?": "this list",
};

/** The keys of every page, over the page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    // In a low window the browser has scrolled to its button, which has the focus.
    dialog.current.scrollTop = 0;
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={titleId}
      className="dialog fixed rounded-card border border-line bg-raised p-5 text-ink shadow-floating sm:h-fit sm:p-6"
    >
      <h2 id={titleId} className="mb-4">
        Keyboard shortcuts
      </h2>
      <div className="mb-5">
        <KeyList keys={KEYS} />
      </div>
      <Button onClick={() => dialog.current?.close()}>Close</Button>
    </dialog>
  );
}
