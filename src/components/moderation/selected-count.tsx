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

function onChange(countAgain: () => void) {
  document.addEventListener("change", countAgain);
  return () => {
    document.removeEventListener("change", countAgain);
  };
}

function countSelected(): number {
  return document.querySelectorAll("[name='ids[]']:checked").length;
}
