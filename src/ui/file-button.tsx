import type { ReactNode } from "react";
import { buttonStyle } from "./button-style";

/** A link to a file to be saved, which looks like a button. Next's own links would fetch it beforehand. */
export function FileButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={buttonStyle({})}>
      {children}
    </a>
  );
}
