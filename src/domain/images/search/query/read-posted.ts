import type { PostedCondition } from "./condition";
import { END_OF_TIME, readMoment } from "./moment";
import { checkSpan, type Extent, readSpan, Unreadable } from "./read-span";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UNITS: Record<string, number> = { h: HOUR, d: DAY, w: 7 * DAY, mo: 30 * DAY, y: 365 * DAY };

/**
 * Reads when something was uploaded: times (`2024-01..2024-06`, `>2024`), or ages at the time `now`
 * (`<7d`; `7d` is the same as `<=7d`). Ages become times.
 * @throws Unreadable
 */
export function readPosted(text: string, now: number): PostedCondition {
  return { kind: "posted", ...(isAge(text) ? readAges(text, now) : readTimes(text)) };
}

type Times = Pick<PostedCondition, "from" | "before">;

function readTimes(text: string): Times {
  const { min, max } = checkSpan(readSpan(text, readMoment), END_OF_TIME - 1);
  return {
    ...(min === undefined ? {} : { from: min }),
    ...(max === undefined ? {} : { before: max + 1 }),
  };
}

function isAge(text: string): boolean {
  return /^(?:[<>]=?|=|\.\.)? ?\d+ ?[a-z]/i.test(text);
}

/** The upload lies as long before `now`: to a millisecond, which the times' half-open ends turn around. */
function readAges(text: string, now: number): Times {
  const compared = /^\d+ ?[a-z]+$/i.test(text) ? `<=${text}` : text;
  const { min, max } = checkSpan(readSpan(compared, readAge), now - 1);
  return {
    // What is older than all images is no bound.
    ...(max === undefined ? {} : { from: Math.max(now - max - 1, 0) }),
    ...(min === undefined ? {} : { before: now - min }),
  };
}

/** `<` and `<=` come to the same, as do `>` and `>=`. */
function readAge(text: string): Extent {
  const [, count, unit = ""] = /^(\d{1,6}) ?([a-z]+)$/i.exec(text) ?? [];
  const length = Object.hasOwn(UNITS, unit.toLowerCase()) ? UNITS[unit.toLowerCase()] : undefined;
  if (length === undefined) throw new Unreadable("needs an age in h, d, w, mo or y, such as <7d");
  const age = Number(count) * length;
  return { first: age, last: age - 1 };
}
