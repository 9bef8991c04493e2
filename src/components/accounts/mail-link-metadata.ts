import type { Metadata } from "next";

/** Of a page that the link of a mail leads to. */
export function mailLinkMetadata(title: string): Metadata {
  return {
    title,
    robots: { index: false },
    // The address holds the token of the link; `no-referrer` would take the form's origin away too.
    referrer: "same-origin",
  };
}
