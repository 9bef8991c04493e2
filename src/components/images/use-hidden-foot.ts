import { useEffect } from "react";

/** Takes the foot of the page out of sight while more is to come above it: each page of it would push it away. */
export function useHiddenFoot(isHidden: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute("data-endless", isHidden);
    return () => document.documentElement.removeAttribute("data-endless");
  }, [isHidden]);
}
