"use client";

import { useState } from "react";
import { Button } from "./button";

/** Copies a text; says so where it is read aloud too, until another text is to be copied. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<string>();
  return (
    <Button
      size="small"
      onClick={() => {
        // Without the permission the text is still there to be selected.
        copyText(text).then(setCopied, () => undefined);
      }}
    >
      <span aria-live="polite">{copied === text ? "Copied" : "Copy"}</span>
    </Button>
  );
}

/**
 * @returns the text, if the browser took it. Over plain http, as boards at home are, none has a `navigator.clipboard`.
 */
async function copyText(text: string): Promise<string | undefined> {
  if (isSecureContext) {
    await navigator.clipboard.writeText(text);
    return text;
  }
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  addEventListener("copy", put);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way there is over plain http
  const isDone = document.execCommand("copy");
  removeEventListener("copy", put);
  return isDone ? text : undefined;
}
