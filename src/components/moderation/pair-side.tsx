import type { ReactNode } from "react";
import { Badge } from "@/ui/badge";

type Sized = { width: number; height: number };

type Props = {
  image: Sized;
  than: Sized;
  /** Which of the two it is. */
  name: string;
  /** Its picture. */
  children: ReactNode;
};

/** One of two images that look alike, and its size. */
export function PairSide({ image, than, name, children }: Props) {
  const isLarger = image.width * image.height > than.width * than.height;
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      {children}
      <figcaption className="text-sm text-quiet">
        {name}, {image.width} × {image.height} {isLarger ? <Badge>larger</Badge> : null}
      </figcaption>
    </figure>
  );
}
