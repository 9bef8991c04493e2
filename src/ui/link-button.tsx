import { Link } from "./link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonStyle } from "./button-style";

type Props = Omit<ComponentProps<typeof Link>, "className"> & ButtonLook;

/** A link that looks like a button. */
export function LinkButton({ kind, size, ...link }: Props) {
  return <Link {...link} className={buttonStyle({ kind, size })} />;
}
