"use client";

import { Link } from "./link";
import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Link>, "href"> & { href: string };

/** A link of a navigation, which says whether it is to the page that is open: `aria-current`. */
export function NavLink({ href, ...link }: Props) {
  const isOpen = usePathname() === href;
  return <Link {...link} href={href} aria-current={isOpen ? "page" : undefined} />;
}
