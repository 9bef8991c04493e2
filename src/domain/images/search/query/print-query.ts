import type { Condition, Query, RangeCondition, TagCondition } from "./condition";
import { printMoments } from "./moment";
import { QuerySyntaxError } from "./query-syntax-error";
import { readQuery } from "./read-query";
import { SHAPES } from "./read-range";

/** The one way to write a query: reading it gives the same query again. */
export function printQuery({ conditions, sort, rating }: Query): string {
  const settings = [
    ...(rating === undefined ? [] : [`rating:${rating}`]),
    ...(sort === undefined ? [] : [`sort:${sort}`]),
  ];
  const parts = conditions.kind === "all" ? conditions.of : [conditions];
  return [...parts.map(printCondition), ...settings].join(", ");
}

function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case "all":
      return condition.of.map(printCondition).join(", ");
    case "any":
      return condition.of.map((part) => inGroup(part, part.kind === "all")).join(" or ");
    case "not":
      return `-${inGroup(condition.of, condition.of.kind === "all" || condition.of.kind === "any")}`;
    case "tag":
      return printTag(condition);
    case "artist":
      return `artist:${printArtist(condition.start)}`;
    case "uploader":
      return `uploader:${condition.username}`;
    case "rating":
      return `rating:${condition.nsfw ? "nsfw" : "sfw"}`;
    case "range":
      return `${condition.field}:${printRange(condition)}`;
    case "posted":
      return `posted:${printMoments(condition.from, condition.before)}`;
    case "reactedBy":
      return `${condition.reaction === "like" ? "liked_by" : "favorited_by"}:${condition.username}`;
  }
}

function inGroup(condition: Condition, grouped: boolean): string {
  return grouped ? `(${printCondition(condition)})` : printCondition(condition);
}

/**
 * Without quotes where it was so, and where that can be read: `trick_or_treat` joins what `or` would part,
 * and a `_` in front keeps a sign from being the grammar's.
 */
function printTag(tag: TagCondition): string {
  const joined = tag.text.replaceAll(" ", "_");
  const star = tag.prefix ? "*" : "";
  const bare = [tag.text, joined, `_${joined}`].map((text) => text + star);
  const quoted = `"${escape(tag.text)}${star}"`;
  return (tag.quoted ? undefined : bare.find((text) => isReadAs(text, tag))) ?? quoted;
}

function isReadAs(text: string, tag: TagCondition): boolean {
  try {
    const { conditions } = readQuery({ text, now: 0 });
    return (
      conditions.kind === "tag" &&
      !conditions.quoted &&
      conditions.text === tag.text &&
      conditions.prefix === tag.prefix
    );
  } catch (error) {
    if (error instanceof QuerySyntaxError) return false;
    throw error;
  }
}

const PLAIN_NAME = /^[\p{L}\p{N}][\p{L}\p{N}.-]*(?: (?!or(?: |$))[\p{L}\p{N}][\p{L}\p{N}.-]*)*$/u;

function printArtist(start: string): string {
  if (PLAIN_NAME.test(start) && !/^or(?: |$)/.test(start)) return start;
  // An underscore would be read as a space; this one is compared as an underscore.
  return `"${escape(start).replaceAll("_", "\uFF3F")}"`;
}

/** For between quotes: only stars at the end would mean more than themselves. */
function escape(text: string): string {
  return text
    .replaceAll(/["\\]/g, String.raw`\$&`)
    .replace(/\*+$/, (stars) => stars.replaceAll("*", String.raw`\*`));
}

/** Ratios that have a usual name. */
const RATIOS = ["21:9", "16:9", "16:10", "3:2", "4:3", "5:4", "4:5", "3:4", "2:3", "10:16", "9:16"];
const RATIO_NAMES = new Map(
  RATIOS.map((name) => {
    const [width = 1, height = 1] = name.split(":").map(Number);
    return [Math.round((100 * width) / height), name];
  }),
);

function printRange({ field, min, max }: RangeCondition): string {
  const isRatio = field === "ratio";
  if (isRatio) {
    for (const [name, shape] of Object.entries<{ min?: number; max?: number }>(SHAPES)) {
      if (shape.min === min && shape.max === max) return name;
    }
    if (min !== undefined && min === max) return RATIO_NAMES.get(min) ?? String(min / 100);
  }
  const write = (value: number) => String(isRatio ? value / 100 : value);
  if (min === undefined) return max === undefined ? "" : `<=${write(max)}`;
  if (max === undefined) return `>=${write(min)}`;
  return min === max ? write(min) : `${write(min)}..${write(max)}`;
}
