import { Pause, Play } from "lucide";
import { useEffect, useState } from "react";
import { Button } from "@/ui/button";
import { Icon } from "@/ui/icon";

/** As long after the first press as browsers take a second for a double-click. */
const DOUBLE_CLICK_MS = 500;

type Props = { isPaused: boolean; onPress: () => void };

/**
 * Pauses, and goes on. It comes to stand below the pointer that has just sent all: what is left of a double-click is
 * not for it.
 */
export function PauseButton({ isPaused, onPress }: Props) {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      setNew(false);
    }, DOUBLE_CLICK_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Button disabled={isNew} onClick={onPress}>
      <Icon of={isPaused ? Play : Pause} className="size-4" />
      {isPaused ? "Go on" : "Pause"}
    </Button>
  );
}
