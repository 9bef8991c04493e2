import type { Deps } from "../../../deps";
import { asksOf } from "../asks";
import { resolveAsks } from "../clauses/resolve-asks";
import { countImages, type ImageCount } from "../count-images";
import { all, any } from "./combine";
import type { Query } from "./condition";
import { splitPlain } from "./split-plain";

/** How many approved images a query would find besides, were it not for the tags that an account hides. */
export async function countHidden(
  deps: Pick<Deps, "db">,
  { query, hidden }: { query: Query; hidden: readonly string[] },
): Promise<ImageCount> {
  if (hidden.length === 0) return { value: 0, relation: "exact" };
  const { required, plain } = splitPlain(query);
  const tags = hidden.map((text) => ({ kind: "tag" as const, text, prefix: false, quoted: true }));
  const asks = asksOf({
    query: all([all(required), ...(plain.length === 0 ? [] : [any(plain)]), any(tags)]),
  });
  return countImages(deps, await resolveAsks(deps, asks));
}
