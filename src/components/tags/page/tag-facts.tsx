import type { ReactNode } from "react";
import { Facts } from "@/ui/facts";
import { Link } from "@/ui/link";
import { tagAddress } from "./tag-address";

export type ShownTag = {
  name: string;
  category: string;
  description?: string | undefined;
  count: number;
  nsfwCount: number;
  aliases: string[];
  implies: string[];
  impliedBy: string[];
  version: number;
};

/** What is known of a tag beside its name. */
export function TagFacts({ tag }: { tag: ShownTag }) {
  const { aliases, implies, impliedBy } = tag;
  const nsfw = `, ${tag.nsfwCount.toLocaleString("en")} of them not safe for work`;
  return (
    <Facts
      facts={{
        Images: `${tag.count.toLocaleString("en")}${tag.nsfwCount === 0 ? "" : nsfw}`,
        "Other names": listed(aliases, (name) => <bdi>{name}</bdi>),
        "Brings along": listed(implies, toTag),
        "Comes with": listed(impliedBy, toTag),
      }}
    />
  );
}

function toTag(name: string): ReactNode {
  return (
    <Link href={tagAddress(name)}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function listed(names: string[], shown: (name: string) => ReactNode): ReactNode {
  if (names.length === 0) return undefined;
  return names.map((name, place) => (
    <span key={name}>
      {place === 0 ? "" : ", "}
      {shown(name)}
    </span>
  ));
}
