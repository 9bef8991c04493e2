import type { Actor } from "../../../accounts/actor";
import type { Deps } from "../../../deps";
import type { ImageCount } from "../count-images";
import { type ImagePage, searchImages } from "../search-images";
import { all } from "./combine";
import type { Query } from "./condition";
import { type AliasMeant, findAliases } from "../../../tags/find-aliases";
import { hiddenTagsOf, tagNamesOf } from "./hidden-tags";
import { splitPlain } from "./split-plain";

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
  {
    query,
    withHidden = false,
    ...page
  }: {
    query: Query;
    limit: number;
    cursor?: string | undefined;
    /** For once, with what the account hides. */
    withHidden?: boolean | undefined;
  },
): Promise<QueryPage> {
  const { conditions, sort = "newest" } = query;
  const [hidden, aliases] = await Promise.all([
    hiddenTagsOf(deps, actor, conditions),
    findAliases(deps.db, tagNamesOf(conditions)),
  ]);
  const { required, plain } = splitPlain(query);
  const found = await searchImages(deps, {
    ...page,
    query: all(required),
    terms: plain.map(({ text, prefix, quoted }) => ({ text, prefix, quoted, excluded: false })),
    withoutTags: withHidden ? [] : hidden,
    sort,
    skip: 0,
    counted: true,
  });
  if (found.count === undefined) throw new Error("a counted search says how many there are");
  return { ...found, count: found.count, aliases, hidden };
}
