"use client";

import { useSyncExternalStore } from "react";

/** How many images are selected; without scripts, that some are. */
export function SelectedCount() {
  const count = useSyncExternalStore<number | undefined>(onChange, countSelected, () => undefined);
  return <span aria-live="polite">{count === undefined ? "Selected" : `${count} selected`}</span>;
}

function onChange(countAgain: () => void) {
  document.addEventListener("change", countAgain);
  return () => {
    document.removeEventListener("change", countAgain);
  };
}

function countSelected(): number {
  return document.querySelectorAll("[name='ids[]']:checked").length;
}
