import { useEffect, useState } from "react";
import { isAnimated } from "../queue/is-animated";

/** What becomes of an animated picture, which plays while it waits to be sent. */
export function AnimationNote({ file }: { file: File }) {
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    let isShown = true;
    void isAnimated(file).then((moves) => {
      if (isShown) setMoving(moves);
    });
    return () => {
      isShown = false;
    };
  }, [file]);
  return isMoving ? (
    <p className="text-sm text-quiet">Only the still picture of this animation is taken.</p>
  ) : null;
}
