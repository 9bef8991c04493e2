import { quoteBriefly } from "./query-syntax-error";
import { type Extent, Unreadable } from "./read-span";

/** No image is from before the epoch, and times from here on are no times of images either. */
export const END_OF_TIME = Date.UTC(9999, 0, 1);

const MOMENT =
  /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[t ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(z|[+-]\d{2}:\d{2})?)?)?)?$/i;

/** Coarse to fine, each with its start of the text that `toISOString` makes. */
const UNITS = [
  { length: 4, rest: "-01-01T00:00:00.000Z", mark: "" },
  { length: 7, rest: "-01T00:00:00.000Z", mark: "" },
  { length: 10, rest: "T00:00:00.000Z", mark: "" },
  { length: 16, rest: ":00.000Z", mark: "Z" },
  { length: 19, rest: ".000Z", mark: "Z" },
  { length: 23, rest: "Z", mark: "Z" },
];

/**
 * The milliseconds of a year, month, day, minute or second, in UTC unless an offset stands behind it.
 * @throws Unreadable
 */
export function readMoment(text: string): Extent {
  const parts = MOMENT.exec(text);
  if (parts === null) {
    throw new Unreadable(
      `needs a time such as 2024, 2024-06, 2024-06-30 or 2024-06-30T12:00Z, or an age such as <7d, not ${quoteBriefly(text)}`,
    );
  }
  const [, year = "", month, day, hour, minute, second, fraction, zone] = parts;
  const iso =
    `${year}-${(month ?? "01").padStart(2, "0")}-${(day ?? "01").padStart(2, "0")}` +
    `T${hour ?? "00"}:${minute ?? "00"}:${second ?? "00"}.${(fraction ?? "").slice(0, 3).padEnd(3, "0")}Z`;
  const start = Date.parse(iso);
  // JavaScript turns some days that are not there into others.
  if (Number.isNaN(start) || new Date(start).toISOString() !== iso) {
    throw new Unreadable(`cannot be ${quoteBriefly(text)}: there is no such time`);
  }
  const offset = readOffset(zone, text);
  const last = endOf(start, [month, day, minute, second, fraction]) - offset;
  if (start - offset < 0 || last >= END_OF_TIME) {
    throw new Unreadable(`cannot be ${quoteBriefly(text)}: years go from 1970 to 9998`);
  }
  return { first: start - offset, last };
}

/** The last millisecond of the finest unit that was written. */
function endOf(start: number, finer: readonly (string | undefined)[]): number {
  const [month, day, minute, second, fraction] = finer;
  const date = new Date(start);
  if (month === undefined) return Date.UTC(date.getUTCFullYear() + 1, 0) - 1;
  if (day === undefined) return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - 1;
  if (minute === undefined) return start + 86_399_999;
  if (second === undefined) return start + 59_999;
  return fraction === undefined ? start + 999 : start;
}

function readOffset(zone: string | undefined, text: string): number {
  if (zone === undefined || /^z$/i.test(zone)) return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(":").map(Number);
  if (hours > 23 || minutes > 59)
    throw new Unreadable(`cannot be ${quoteBriefly(text)}: there is no such offset`);
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** The span from `from` to before `before`, as short as it can be written. At least one is there. */
export function printMoments(from: number | undefined, before: number | undefined): string {
  const ends = [from, before].filter((end) => end !== undefined).map(toIso);
  const unit = UNITS.find(({ rest }) => ends.every((end) => end.endsWith(rest))) ?? UNITS.at(-1);
  const write = (time: number) => toIso(time).slice(0, unit?.length) + (unit?.mark ?? "");
  if (from === undefined) return before === undefined ? "" : `<${write(before)}`;
  if (before === undefined) return `>=${write(from)}`;
  const [first, last] = [write(from), write(before - 1)];
  return first === last ? first : `${first}..${last}`;
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
