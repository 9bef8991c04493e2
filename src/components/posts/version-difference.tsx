import type { ReactNode } from "react";
import { Added, Removed } from "@/ui/edit-mark";
import { Facts } from "@/ui/facts";
import { TagList } from "../tags/tag-list";
import { ratingInWords } from "./rating-options";

export type ShownVersion = {
  version: number;
  author?: { username: string } | undefined;
  origin: "upload" | "edit" | "revert" | "suggestion";
  createdAt: string;
  tags: string[];
  nsfw: boolean;
  artist?: string | undefined;
  description?: string | undefined;
  tagsAdded?: string[] | undefined;
  tagsRemoved?: string[] | undefined;
};

type Props = { version: ShownVersion; before: ShownVersion | undefined };

/** What a version changed; of the first one all that it said. */
export function VersionDifference({ version, before }: Props) {
  const { tags, tagsAdded = [], tagsRemoved = [], artist, nsfw, description } = version;
  if (before === undefined) {
    return (
      <>
        <TagList tags={tags} />
        <Facts facts={{ Artist: artist, Rating: ratingInWords(nsfw), Description: description }} />
      </>
    );
  }
  return (
    <>
      {tagsAdded.length + tagsRemoved.length === 0 ? null : (
        <ul aria-label="Changed tags" className="flex flex-wrap gap-1.5 text-sm">
          {tagsAdded.map((tag) => (
            <li key={`+${tag}`} className="max-w-full">
              <Added>{tag}</Added>
            </li>
          ))}
          {tagsRemoved.map((tag) => (
            <li key={`-${tag}`} className="max-w-full">
              <Removed>{tag}</Removed>
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={{
          Artist: change(before.artist, artist),
          Rating: change(ratingInWords(before.nsfw), ratingInWords(nsfw)),
          Description: change(before.description, description),
        }}
      />
    </>
  );
}

function change(before: string | undefined, after: string | undefined): ReactNode {
  if (before === after) return undefined;
  return (
    <span className="flex flex-wrap gap-1.5">
      {before === undefined ? null : <Removed>{before}</Removed>}
      {after === undefined ? null : <Added>{after}</Added>}
    </span>
  );
}
