import type { Actor } from "../../accounts/actor";
import { chosenTagsOf } from "../../accounts/chosen-tags";
import type { Deps } from "../../deps";
import { ownNames } from "../../tags/own-names";
import type { Term } from "./parse-terms";
import { type ImagePage, searchImages } from "./search-images";

export type Taste = {
  /** What to go by; none given means the saved tags of the account that asks. */
  terms: Term[];
  nsfw?: boolean | undefined;
  limit: number;
  /** From the page before. */
  cursor?: string | undefined;
};

/**
 * Approved images with any of somebody's tags, those with most of them first, but for what they have liked
 * or favoured already and what has a tag that they hide. Without any tags the newest.
 * @throws DomainError invalid_input for a cursor that is none
 */
export async function recommendImages(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { terms, ...page }: Taste,
): Promise<ImagePage> {
  const { savedTags, hiddenTags } = await chosenTagsOf(deps, actor);
  const own = await ownNames(deps.db, savedTags);
  return searchImages(deps, {
    ...page,
    terms: terms.length > 0 ? terms : [...new Set(savedTags.map(own))].map(plainTerm),
    withoutTags: hiddenTags,
    newTo: actor?.id,
    sort: "relevance",
    skip: 0,
  });
}

function plainTerm(text: string): Term {
  return { text, prefix: false, excluded: false, quoted: false };
}
