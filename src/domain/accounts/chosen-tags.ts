import type { Deps } from "../deps";
import type { Actor } from "./actor";

/** The tags that the account that asks has saved, and those that it hides; none without an account. */
export async function chosenTagsOf(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
): Promise<{ savedTags: string[]; hiddenTags: string[] }> {
  if (actor === undefined) return { savedTags: [], hiddenTags: [] };
  return deps.db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { savedTags: true, hiddenTags: true },
  });
}
