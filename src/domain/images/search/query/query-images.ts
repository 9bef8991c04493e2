import type { Actor } from "../../../accounts/actor";
import { chosenTagsOf } from "../../../accounts/chosen-tags";
import type { Deps } from "../../../deps";
import type { ImageCount } from "../count-images";
import { type ImagePage, searchImages } from "../search-images";
import { all } from "./combine";
import type { Condition, Query, TagCondition } from "./condition";
import { type AliasMeant, findAliases } from "./find-aliases";

export type QueryPage = ImagePage & {
  count: ImageCount;
  /** Names in the query that stand for tags of other names. */
  aliases: AliasMeant[];
  /** Tags without which the account wants its images, and that the query does not name. */
  hidden: string[];
};

/**
 * A page of the approved images that a query asks for, and how many there are, without what the account hides.
 * Newest first unless the query says otherwise; under relevance its plain tags may be missing, as long as one is
 * there.
 * @throws DomainError invalid_input for a cursor that is none, or of another sort
 */
export async function queryImages(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { query, ...page }: { query: Query; limit: number; cursor?: string | undefined },
): Promise<QueryPage> {
  const { conditions, sort = "newest" } = query;
  const named = tagsOf(conditions).map(({ text }) => text);
  const [{ hiddenTags }, aliases] = await Promise.all([
    chosenTagsOf(deps, actor),
    findAliases(deps, named),
  ]);
  const hidden = hiddenTags.filter((tag) => !named.includes(tag));
  const parts = conditions.kind === "all" ? conditions.of : [conditions];
  const plain = sort === "relevance" ? parts.filter(isPlainTag) : [];
  const found = await searchImages(deps, {
    ...page,
    query: all(parts.filter((part) => part.kind !== "tag" || !plain.includes(part))),
    terms: plain.map(({ text, prefix, quoted }) => ({ text, prefix, quoted, excluded: false })),
    withoutTags: hidden,
    sort,
    skip: 0,
    counted: true,
  });
  if (found.count === undefined) throw new Error("a counted search says how many there are");
  return { ...found, count: found.count, aliases, hidden };
}

function isPlainTag(part: Condition): part is TagCondition {
  return part.kind === "tag" && !part.quoted;
}

/** Whole tags that are named anywhere in it. */
function tagsOf(condition: Condition): TagCondition[] {
  if (condition.kind === "all" || condition.kind === "any") return condition.of.flatMap(tagsOf);
  if (condition.kind === "not") return tagsOf(condition.of);
  return condition.kind === "tag" && !condition.prefix ? [condition] : [];
}
