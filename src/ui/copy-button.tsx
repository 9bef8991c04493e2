"use client";

import { useState } from "react";
import { Button } from "./button";

/** Copies a text; says so where it is read aloud too. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <Button
      size="small"
      onClick={() => {
        // Without the permission the text is still there to be selected.
        copy().catch(() => undefined);
      }}
    >
      <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
    </Button>
  );
}
