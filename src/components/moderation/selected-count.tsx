"use client";

import { useEffect, useState } from "react";

/** How many images are selected; without scripts, that some are. */
export function SelectedCount() {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    function countAgain() {
      setCount(document.querySelectorAll("[name='ids[]']:checked").length);
    }
    document.addEventListener("change", countAgain);
    return () => {
      document.removeEventListener("change", countAgain);
    };
  }, []);
  return <span aria-live="polite">{count === undefined ? "Selected" : `${count} selected`}</span>;
}
