import type { IconNode } from "lucide";
import { createElement } from "react";

type Props = {
  /** One of lucide's: its shapes. */
  of: IconNode;
  /** Its size, and its colour where that is not the one of the text. */
  className?: string;
  strokeWidth?: number;
};

/**
 * A picture beside words. Not lucide's own component for React: that is one of the browser's, so that each icon which
 * the server renders would bring script along.
 */
export function Icon({ of, className, strokeWidth = 2 }: Props) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {of.map(([shape, attributes], place) => createElement(shape, { ...attributes, key: place }))}
    </svg>
  );
}
