import type { ReactNode } from "react";
import { Added, Removed } from "@/ui/edit-mark";
import { Facts } from "@/ui/facts";

type Change = { before?: string | undefined; after?: string | undefined };

type Props = {
  tagsAdded?: string[];
  tagsRemoved?: string[];
  /** Of what else changes, by its name. */
  changes: Record<string, Change>;
};

/** What an edit changes: what comes, what goes, and what takes the place of what. */
export function Difference({ tagsAdded = [], tagsRemoved = [], changes }: Props) {
  const facts = Object.entries(changes).map(([name, change]): [string, ReactNode] => [
    name,
    marks(change),
  ]);
  return (
    <div role="group" aria-label="Difference" className="flex flex-col gap-3">
      {tagsAdded.length + tagsRemoved.length === 0 ? null : (
        <ul className="flex flex-wrap gap-1.5 text-sm">
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
      {facts.some(([, mark]) => mark !== undefined) ? (
        <Facts facts={Object.fromEntries(facts)} />
      ) : null}
    </div>
  );
}

function marks({ before, after }: Change): ReactNode {
  if (before === after) return undefined;
  return (
    <span className="flex flex-wrap gap-1.5">
      {before === undefined ? null : <Removed>{before}</Removed>}
      {after === undefined ? null : <Added>{after}</Added>}
    </span>
  );
}
