"use client";

import { useState } from "react";
import { Button } from "./button";

/** Copies a text; says so where it is read aloud too. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      size="small"
      onClick={() => {
        // Without the permission the text is still there to be selected.
        copyText(text).then(setCopied, () => undefined);
      }}
    >
      <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
    </Button>
  );
}

/**
 * @returns whether the browser did it. Over plain http, as boards at home are, none has a `navigator.clipboard`.
 */
async function copyText(text: string): Promise<boolean> {
  if (isSecureContext) {
    await navigator.clipboard.writeText(text);
    return true;
  }
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  addEventListener("copy", put);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way there is over plain http
  const isDone = document.execCommand("copy");
  removeEventListener("copy", put);
  return isDone;
}
