import type { Deps } from "../../../deps";
import type { Clause } from "../clauses/clause";
import type { WalkedSort } from "../orders";
import { sampleEntries } from "../sample-entries";

/**
 * How many times as many of the first rows fit as of all. What somebody reacted to has reactions, and along the likes
 * those come first.
 */
export async function densityAlong(
  deps: Pick<Deps, "db">,
  { clauses, sort, total }: { clauses: readonly Clause[]; sort: WalkedSort; total: number },
): Promise<number> {
  const reacted = clauses.find((clause) => clause.kind === "reacted");
  if (sort !== "likes" || reacted === undefined) return 1;
  const sample = await sampleEntries(deps, { total });
  const seen = sample.filter((row) =>
    reacted.reactions.some((reaction) => (reaction === "like" ? row.likes : row.favorites) > 0),
  );
  return sample.length / Math.max(1, seen.length);
}
