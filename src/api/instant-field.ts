import { z } from "zod";
import { BadField, isMissing, optionalField } from "./fields";
import { numberIn } from "./number-in";

/** The last moment that every database can tell from the one after. */
const LAST_INSTANT = Date.UTC(9999, 0, 1);

/** A moment: as RFC 3339, which of ISO 8601 is what has seconds and an offset, or in milliseconds since the epoch. */
export function optionalInstant(name: string, description: string) {
  const shape = { type: "string", format: "date-time", description };
  return optionalField<Date | undefined, number | string>(shape, (value) => {
    if (isMissing(value)) return undefined;
    const isIso = z.iso.datetime({ offset: true }).safeParse(value).success;
    const time = isIso ? Date.parse(String(value)) : readInstant(name, value);
    if (time < 0 || time > LAST_INSTANT) throw new BadField(`${name} must be before the year 9999`);
    return new Date(time);
  });
}

function readInstant(name: string, value: unknown): number {
  const time = numberIn(value);
  if (time !== undefined) return Math.trunc(time);
  throw new BadField(
    `${name} must be a time such as 2030-12-31T23:00:00Z, or milliseconds since the epoch`,
  );
}
