import type { ReactNode } from "react";

type Props = { className?: string; children: ReactNode };

/** Justified rows of cards. What stands at their end says that all of them are there: see theme.css. */
export function GalleryRows({ className = "", children }: Props) {
  return (
    <div className={`gallery ${className}`}>
      {children}
      <i hidden data-end="" />
    </div>
  );
}
