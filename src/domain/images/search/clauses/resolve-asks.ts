import type { Deps } from "../../../deps";
import type { Ask } from "../asks";
import { type Clause, EVERYTHING, NOTHING, type PostedClause } from "./clause";
import { type LookUp, lookUp, toTime } from "./look-up";
import { collectNames, keyOf, noNames } from "./names";

export type Resolved = {
  /** One for each ask, in their order. */
  clauses: Clause[];
  /** Approved images there are: all, and by rating. */
  total: number;
  sfw: number;
  nsfw: number;
};

/** Looks up what the asks name, with one statement for all. */
export async function resolveAsks(deps: Pick<Deps, "db">, asks: readonly Ask[]): Promise<Resolved> {
  const names = noNames();
  for (const ask of asks) collectNames(ask, names);
  const known = await lookUp(deps, names);
  const [sfw, nsfw] = [known("pool", "false").count, known("pool", "true").count];
  return { clauses: asks.map((ask) => resolve(ask, known)), total: sfw + nsfw, sfw, nsfw };
}

function resolve(ask: Ask, known: LookUp): Clause {
  switch (ask.kind) {
    case "all":
      return allOf(ask.of.map((part) => resolve(part, known)));
    case "any":
      return anyOf(ask.of.map((part) => resolve(part, known)));
    case "not":
      return { kind: "not", of: resolve(ask.of, known) };
    case "tag": {
      const { ids, count, nsfwCount } = known(ask.prefix ? "prefix" : "tag", ask.text);
      return ids.length === 0 ? NOTHING : { kind: "terms", ids, count, nsfwCount };
    }
    case "artist": {
      const { ids, count } = known("artist", ask.start);
      return ids.length === 0 ? NOTHING : { kind: "artists", ids, count };
    }
    case "uploader":
    case "uploaderId": {
      const { userId, count } =
        ask.kind === "uploader" ? known("user", ask.username) : known("userId", ask.id);
      return userId === undefined ? NOTHING : { kind: "uploader", id: userId, count };
    }
    case "rating":
      return { ...ask, count: known("pool", String(ask.nsfw)).count };
    case "range":
      return { ...ask, count: known("range", keyOf(ask)).count };
    case "posted": {
      const { ids, count } = known("posted", keyOf(ask));
      const [first, last] = ids;
      const months: PostedClause["months"] =
        first === undefined || last === undefined ? undefined : [first, last];
      return { kind: "posted", from: toTime(ask.from), before: toTime(ask.before), count, months };
    }
    case "reactedBy":
      return reactedBy(known("reacted", keyOf(ask)), [ask.reaction]);
    case "newTo":
      return { kind: "not", of: reactedBy(known("reacted", keyOf(ask)), ["like", "favorite"]) };
  }
}

function reactedBy(
  { userId, count }: ReturnType<LookUp>,
  reactions: ("like" | "favorite")[],
): Clause {
  return userId === undefined ? NOTHING : { kind: "reacted", userId, reactions, count };
}

/** Parts of parts become parts; what cannot hold makes the whole so. */
export function allOf(parts: readonly Clause[]): Clause {
  const flat = parts.flatMap((part) => (part.kind === "all" ? part.of : [part]));
  if (flat.some((part) => part.kind === "any" && part.of.length === 0)) return NOTHING;
  const [only, ...more] = flat;
  return only === undefined ? EVERYTHING : more.length === 0 ? only : { kind: "all", of: flat };
}

/** Tags of which one will do become one clause. */
export function anyOf(parts: readonly Clause[]): Clause {
  const flat = parts.flatMap((part) => (part.kind === "any" ? part.of : [part]));
  const tags = flat.filter((part) => part.kind === "terms");
  const others = flat.filter((part) => part.kind !== "terms");
  const ids = [...new Set(tags.flatMap((part) => part.ids))];
  const count = tags.reduce((sum, part) => sum + part.count, 0);
  const nsfwCount = tags.reduce((sum, part) => sum + part.nsfwCount, 0);
  const merged: Clause[] = [
    ...(ids.length === 0 ? [] : [{ kind: "terms" as const, ids, count, nsfwCount }]),
    ...others,
  ];
  const [only, ...more] = merged;
  return only === undefined ? NOTHING : more.length === 0 ? only : { kind: "any", of: merged };
}
