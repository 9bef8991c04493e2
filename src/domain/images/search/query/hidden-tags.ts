import type { Actor } from "../../../accounts/actor";
import { chosenTagsOf } from "../../../accounts/chosen-tags";
import type { Deps } from "../../../deps";
import { ownNames } from "../../../tags/own-names";
import type { Condition, TagCondition } from "./condition";

/**
 * Tags without which an account wants its images: those that it hides, but for what the search itself names, by whichever
 * of its names.
 */
export async function hiddenTagsOf(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  conditions: Condition,
): Promise<string[]> {
  const named = tagNamesOf(conditions);
  const { hiddenTags } = await chosenTagsOf(deps, actor);
  if (named.length === 0 || hiddenTags.length === 0) return hiddenTags;
  const ownName = await ownNames(deps.db, [...named, ...hiddenTags]);
  const shown = new Set(named.map(ownName));
  return hiddenTags.filter((tag) => !shown.has(ownName(tag)));
}

/** Whole tags that are named anywhere in it. */
export function tagNamesOf(condition: Condition): string[] {
  return tagsOf(condition).map(({ text }) => text);
}

function tagsOf(condition: Condition): TagCondition[] {
  if (condition.kind === "all" || condition.kind === "any") return condition.of.flatMap(tagsOf);
  if (condition.kind === "not") return tagsOf(condition.of);
  return condition.kind === "tag" && !condition.prefix ? [condition] : [];
}
