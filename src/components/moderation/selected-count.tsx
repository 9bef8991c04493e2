"use client";

import { useSyncExternalStore } from "react";

/** How many images are selected; without scripts, that some are. */
export function SelectedCount() {
  const count = useSelected();
  return <span aria-live="polite">{count === undefined ? "Selected" : `${count} selected`}</span>;
}

/** What is done with those that are selected: “Deny 3”; without scripts, “Deny selected”. */
export function ActOnSelected({ act }: { act: string }) {
  return `${act} ${useSelected() ?? "selected"}`;
}

function useSelected(): number | undefined {
  return useSyncExternalStore<number | undefined>(onChange, countSelected, () => undefined);
}

/** Boxes are ticked, and go with the images that are decided on; a form that is done clears them. */
function onChange(countAgain: () => void) {
  const onReset = () => {
    // The boxes are as they were once all have heard of it.
    setTimeout(countAgain);
  };
  const entries = document.querySelector("[data-queue]");
  const leaving = new MutationObserver(countAgain);
  if (entries !== null) leaving.observe(entries, { childList: true });
  document.addEventListener("change", countAgain);
  document.addEventListener("reset", onReset);
  return () => {
    leaving.disconnect();
    document.removeEventListener("change", countAgain);
    document.removeEventListener("reset", onReset);
  };
}

function countSelected(): number {
  return document.querySelectorAll("[name='ids[]']:checked").length;
}
