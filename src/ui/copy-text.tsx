"use client";

import { useState } from "react";

type Props = {
  text: string;
  /** The classes of its button, from the server: scripts need not know how one is drawn. */
  style: string;
};

/** Copies a text; says so where it is read aloud too, until another text is to be copied. */
export function CopyText({ text, style }: Props) {
  const [copied, setCopied] = useState<string>();
  return (
    <button
      type="button"
      className={style}
      onClick={() => {
        // Without the permission the text is still there to be selected.
        copyText(text).then(setCopied, () => undefined);
      }}
    >
      <span aria-live="polite">{copied === text ? "Copied" : "Copy"}</span>
    </button>
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
