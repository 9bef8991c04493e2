import { beginningsOf } from "../../../beginnings";
import type { Deps } from "../../../deps";
import { toTime } from "../../../to-time";
import type { Ask } from "../asks";
import type { RangeCondition } from "../query/condition";
import { keptSample, sampleEntries } from "../sample-entries";
import { type Clause, COUNTED, COUNTED_UNTOLD, type Marks, NOTHING, type Starts } from "./clause";
import { allOf, anyOf, partsOfAll } from "./combine-clauses";
import { countInRange } from "./is-in-range";
import { type Known, type LookUp, lookUp } from "./look-up";
import { collectNames, keyOf, type Names, noNames } from "./names";

/** The rows of a sample in a range spread by their root: further from what is expected they hardly ever are. */
const DEVIATIONS = 4;

export type Resolved = {
  /** Of each ask, in their order: one of each that is no "all", whose parts stand by themselves. */
  clauses: Clause[];
  /** Approved images there are: all, and by rating. */
  total: number;
  sfw: number;
  nsfw: number;
};

/** Looks up what the asks name, with one statement for all. @param isTold whether somebody is told how many there are */
export async function resolveAsks(
  deps: Pick<Deps, "db">,
  asks: readonly Ask[],
  isTold = true,
): Promise<Resolved> {
  const names = noNames();
  for (const ask of asks) collectNames(ask, names);
  const worth = isTold ? COUNTED : COUNTED_UNTOLD;
  const many = await surelyMany(deps, names.ranges, worth);
  const found = await lookUp(deps, names, { many, isTold });
  const [sfw, nsfw] = [found("pool", "false").count, found("pool", "true").count];
  const total = sfw + nsfw;
  const counting = { many, worth, ranges: names.ranges };
  const known = await withEstimates(deps, { known: found, total, ...counting });
  const clauses = asks.map((ask) => resolve(ask, known));
  return {
    clauses: partsOfAll(clauses),
    total,
    sfw,
    nsfw,
  };
}

/** The ranges that hold more rows than are worth counting, as far as a sample leaves no doubt. */
async function surelyMany(
  deps: Pick<Deps, "db">,
  ranges: Names["ranges"],
  worth: number,
): Promise<ReadonlySet<string>> {
  const sample = ranges.size === 0 ? undefined : await keptSample(deps);
  if (sample === undefined) return new Set();
  const { rows, total } = sample;
  const counted = (worth * rows.length) / Math.max(1, total);
  const isMany = ([, range]: [string, RangeCondition]) => {
    const inside = countInRange(range, rows);
    return inside - DEVIATIONS * Math.sqrt(inside) > counted;
  };
  return new Set([...ranges].filter(isMany).map(([key]) => key));
}

/** Ranges of too many rows to be counted have as many as a sample says, and more than they were counted to have. */
async function withEstimates(
  deps: Pick<Deps, "db">,
  {
    known,
    ranges,
    many,
    worth,
    total,
  }: {
    known: LookUp;
    ranges: Names["ranges"];
    many: ReadonlySet<string>;
    worth: number;
    total: number;
  },
): Promise<LookUp> {
  const leastOf = (key: string) => (many.has(key) ? worth : COUNTED) + 1;
  const uncounted = [...ranges].filter(
    ([key]) => many.has(key) || known("range", key).count > COUNTED,
  );
  if (uncounted.length === 0) return known;
  const sample = await sampleEntries(deps, { total });
  const estimates = new Map(
    uncounted.map(([key, range]) => {
      const estimate = Math.round(
        (total * countInRange(range, sample)) / Math.max(1, sample.length),
      );
      return [key, Math.max(leastOf(key), estimate)];
    }),
  );
  return (kind, name) => {
    const found = known(kind, name);
    const estimate = kind === "range" ? estimates.get(name) : undefined;
    return estimate === undefined ? found : { ...found, count: estimate };
  };
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
      if (ask.prefix)
        return anyOf(beginningsOf(ask.text).map((text) => tagsBeginning(text, known)));
      const { ids, count, nsfwCount } = known("tag", ask.text);
      return ids.length === 0 ? NOTHING : { kind: "terms", ids, count, nsfwCount };
    }
    case "artist":
      return anyOf(beginningsOf(ask.start).map((start) => artistsBeginning(start, known)));
    case "uploader":
    case "uploaderId": {
      const { userId, count } =
        ask.kind === "uploader" ? known("user", ask.username) : known("userId", ask.id);
      return userId === undefined ? NOTHING : { kind: "uploader", id: userId, count };
    }
    case "rating":
      return { ...ask, count: known("pool", String(ask.nsfw)).count };
    case "range":
      return { ...ask, ...counted(known("range", keyOf(ask))) };
    case "posted":
      return {
        kind: "posted",
        from: toTime(ask.from),
        before: toTime(ask.before),
        ...counted(known("posted", keyOf(ask))),
      };
    case "reactedBy":
      return reactedBy(known("reacted", keyOf(ask)), [ask.reaction]);
    case "newTo":
      return { kind: "not", of: reactedBy(known("reacted", keyOf(ask)), ["like", "favorite"]) };
  }
}

function tagsBeginning(text: string, known: LookUp): Clause {
  const { ids, count, nsfwCount } = known("prefix", text);
  if (ids.length === 0) return NOTHING;
  const starts = startsOf(known("starts", text), ids);
  return { kind: "terms", ids, count, nsfwCount, starts };
}

function artistsBeginning(start: string, known: LookUp): Clause {
  const { ids, counts, count } = known("artist", start);
  return ids.length === 0 ? NOTHING : { kind: "artists", ids, counts, count };
}

/** @param tags those of the prefix, which are some of all that begin so at least */
function startsOf(
  { ids, count, nsfwCount: tagsWithStarts }: Known,
  tags: readonly number[],
): Starts | undefined {
  if (ids.length === 0 || tags.length === 1) return undefined;
  return { ids, count, isExact: tagsWithStarts === tags.length };
}

/** @param known.ids the marks of the first and the last */
function counted({ ids, count }: Known): { count: number; marks?: Marks } {
  const [first, last] = ids;
  return { count, ...(first === undefined || last === undefined ? {} : { marks: [first, last] }) };
}

function reactedBy({ userId, count }: Known, reactions: ("like" | "favorite")[]): Clause {
  return userId === undefined ? NOTHING : { kind: "reacted", userId, reactions, count };
}
