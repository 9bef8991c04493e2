import { ArrowLeft, ArrowRight, LayoutGrid } from "lucide";
import { Icon } from "@/ui/icon";
import type { ReactNode } from "react";
import { buttonStyle } from "@/ui/button-style";
import { LinkButton } from "@/ui/link-button";
import { type Search, searchAddress, withinSearch } from "../search/search-address";
import { postAddress } from "./post-address";

type Props = {
  search: Search;
  /** Ids; absent at an end. */
  previous?: string | undefined;
  next?: string | undefined;
};

/** From a post to its neighbours in the search that led to it, and back to that. Keys and swipes follow these links. */
export function PostNeighbours({ search, previous, next }: Props) {
  const isAll = searchAddress(search) === "/search";
  const isAlone = previous === undefined && next === undefined;
  return (
    <nav
      aria-label="Search"
      data-neighbours=""
      className="-mx-3 flex flex-wrap items-center sm:gap-1 print:hidden"
    >
      {isAlone ? null : (
        <>
          <Way id={previous} search={search} rel="prev" label="Previous">
            <Icon of={ArrowLeft} className="size-4" />
          </Way>
          <Way id={next} search={search} rel="next" label="Next">
            <Icon of={ArrowRight} className="order-1 size-4" />
          </Way>
        </>
      )}
      <LinkButton kind="quiet" size="small" href={isAll ? "/" : searchAddress(search)}>
        <Icon of={LayoutGrid} className="size-4" />
        {isAll ? "All images" : "Back to the search"}
      </LinkButton>
    </nav>
  );
}

type WayProps = {
  id: string | undefined;
  search: Search;
  rel: "prev" | "next";
  label: string;
  children: ReactNode;
};

/** At an end it stays in its place, so that the other does not move under the finger. */
function Way({ id, search, rel, label, children }: WayProps) {
  const look = { kind: "quiet", size: "small" } as const;
  if (id === undefined) {
    return (
      <span className={`${buttonStyle(look)} invisible`}>
        {children}
        {label}
      </span>
    );
  }
  return (
    <LinkButton {...look} rel={rel} href={postAddress(id, { within: withinSearch(search) })}>
      {children}
      {label}
    </LinkButton>
  );
}
