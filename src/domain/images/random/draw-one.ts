import type { Actor } from "../../accounts/actor";
import type { Deps } from "../../deps";
import { askOf } from "../search/asks";
import type { Term } from "../search/parse-terms";
import { all } from "../search/query/combine";
import { hiddenTagsOf } from "../search/query/hidden-tags";
import { drawRandomImages } from "./draw-random-images";

type Draw = { nsfw: boolean | undefined; terms: readonly Term[] };

/**
 * The id of a random image among all that fit, without what the account that asks hides, but for what the terms name;
 * nothing where none fits.
 */
export async function drawOne(
  deps: Pick<Deps, "db" | "randomBelow">,
  actor: Actor | undefined,
  { nsfw, terms }: Draw,
): Promise<string | undefined> {
  const withoutTags = await hiddenTagsOf(deps, actor, all(terms.map(askOf)));
  const [image] = await drawRandomImages(deps, { nsfw, terms, withoutTags, count: 1 });
  return image?.id;
}
