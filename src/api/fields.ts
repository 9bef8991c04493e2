import { z } from "zod";
import { LIMITS, lengthOf } from "@/domain/limits";
import { decodeTimeCursor, type TimePosition } from "@/domain/time-cursor";
import { numberIn } from "./number-in";

/**
 * Building blocks of inputs. Clients of the contract send numbers and booleans also as text, and null
 * for "not given"; each block reads all of that and complains in a sentence that names its field.
 */

type JsonSchema = Record<string, unknown>;

/** A field that must be given, read by `parse`; shown as `shape` in the OpenAPI document. */
export function requiredField<Out, In>(shape: JsonSchema, parse: Parse<Out>) {
  return z
    .custom<In>()
    .meta({ override: shape })
    .transform(reader(parse))
    .meta({ override: shape });
}

/** The same for one that may be missing: `parse` is then given undefined. */
export function optionalField<Out, In>(shape: JsonSchema, parse: Parse<Out>) {
  return z
    .custom<In | null>()
    .meta({ override: shape })
    .optional()
    .transform(reader(parse))
    .meta({ override: shape });
}

/** Throws a BadField for what it does not take. */
type Parse<Out> = (value: unknown) => Out;

function reader<Out>(parse: Parse<Out>) {
  return (value: unknown, context: z.core.$RefinementCtx): Out => {
    try {
      return parse(value);
    } catch (error) {
      if (!(error instanceof BadField)) throw error;
      context.addIssue({ code: "custom", message: error.message });
      return z.NEVER;
    }
  };
}

export class BadField extends Error {}

type Loose<T> = T | string;

/** A whole number in a range; `skipMessage` in place of the usual complaint about too large a value. */
export function integer(
  name: string,
  range: { min: number; max: number; default: number; tooLarge?: string },
) {
  const { min, max, tooLarge } = range;
  const shape = { type: "integer", minimum: min, maximum: max, default: range.default };
  return optionalField<number, Loose<number>>(shape, (value) => {
    if (isMissing(value)) return range.default;
    const number = readNumber(name, value);
    if (!Number.isInteger(number)) throw new BadField(`${name} must be a whole number`);
    if (number > max && tooLarge !== undefined) throw new BadField(tooLarge);
    if (number < min || number > max) {
      throw new BadField(`${name} must be between ${min} and ${max}`);
    }
    return number;
  });
}

/** Milliseconds since the epoch. */
export function milliseconds(name: string, description: string) {
  return optionalField<number | undefined, Loose<number>>(
    { type: "number", description },
    (value) => (isMissing(value) ? undefined : readNumber(name, value)),
  );
}

function readNumber(name: string, value: unknown): number {
  const number = numberIn(value);
  if (number === undefined) throw new BadField(`${name} must be a number`);
  return number;
}

const BOOLEANS = new Map([
  ["true", true],
  ["false", false],
  ["1", true],
  ["0", false],
]);

/** true or false, also as text or 1 and 0, in any case. */
export function optionalBoolean(name: string, description: string) {
  return optionalField<boolean | undefined, Loose<boolean>>(
    { type: "boolean", description },
    (value) => (isMissing(value) ? undefined : readBoolean(name, value)),
  );
}

export function readBoolean(name: string, value: unknown): boolean {
  const text = ["string", "boolean", "number"].includes(typeof value) ? String(value) : "";
  const boolean = BOOLEANS.get(text.trim().toLowerCase());
  if (boolean === undefined) throw new BadField(`${name} must be true or false`);
  return boolean;
}

/** Text that a database can hold; the empty one counts as not given. */
export function optionalText(name: string, options: { max?: number; description?: string } = {}) {
  return optionalField<string | undefined, string>(textShape(options), (value) =>
    isMissing(value) ? undefined : readText(name, value, options.max),
  );
}

/** An id to look for; spaces around it, which come along where one is pasted, are none of it. */
export function optionalId(name: string, description: string) {
  const max = LIMITS.nameLength;
  return optionalField<string | undefined, string>(textShape({ max, description }), (value) => {
    const id = isMissing(value) ? "" : readText(name, value, max).trim();
    return id === "" ? undefined : id;
  });
}

/** true or false that must be given, also as text or 1 and 0, in any case. */
export function requiredBoolean(name: string, description: string) {
  return requiredField<boolean, Loose<boolean>>({ type: "boolean", description }, (value) => {
    if (isMissing(value)) throw new BadField(`${name} is required`);
    return readBoolean(name, value);
  });
}

/** The same where it must be given; `missing` in place of the usual complaint. */
export function requiredText(
  name: string,
  options: { max?: number; missing?: string; description?: string } = {},
) {
  return requiredField<string, string>({ ...textShape(options), minLength: 1 }, (value) => {
    if (isMissing(value)) throw new BadField(options.missing ?? `${name} is required`);
    return readText(name, value, options.max);
  });
}

export function textShape(options: { max?: number; description?: string }): JsonSchema {
  return {
    type: "string",
    ...(options.max === undefined ? {} : { maxLength: options.max }),
    ...(options.description === undefined ? {} : { description: options.description }),
  };
}

export function readText(name: string, value: unknown, max?: number): string {
  if (typeof value !== "string") throw new BadField(`${name} must be a string`);
  if (value.includes("\0") || !value.isWellFormed()) {
    throw new BadField(`${name} must not contain characters that are not text`);
  }
  if (max !== undefined && lengthOf(value) > max) {
    throw new BadField(`${name} must be at most ${max} characters`);
  }
  return value;
}

/** The same of a list, where a single text is one of one. */
export function readTexts(name: string, value: unknown, max?: number): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (!values.every((one) => typeof one === "string")) {
    throw new BadField(`${name} must be a list of strings`);
  }
  return values.map((one) => readText(name, one, max));
}

/** Where a list that is ordered by time goes on: the `next` of the page before. */
export function timeCursor() {
  const shape = { type: "string", description: "The `next` of the page before." };
  return optionalField<TimePosition | undefined, string>(shape, (value) => {
    if (isMissing(value)) return undefined;
    const position = decodeTimeCursor(readText("cursor", value, 200));
    if (position === undefined) throw new BadField("cursor is not one that was answered here");
    return position;
  });
}

/** Where a list goes on, in an output. */
export function nextCursor() {
  return z.string().optional().meta({ description: "Cursor of the next page; absent at the end." });
}

/** Some ids, as a list or as one text separated by commas. */
export function optionalIds(name: string, max: number) {
  const shape = { type: "array", items: { type: "string" }, maxItems: max };
  return optionalField<string[] | undefined, string | readonly string[]>(shape, (value) =>
    isMissing(value) ? undefined : readIds(name, value, max),
  );
}

/** The same where they must be given: at least one, unless `min` is 0. */
export function requiredIds(name: string, max: number, min: 0 | 1 = 1) {
  const shape = { type: "array", items: { type: "string" }, minItems: min, maxItems: max };
  return requiredField<string[], string | readonly string[]>(shape, (value) => {
    const ids = isMissing(value) ? [] : readIds(name, value, max);
    if (min === 0 && isMissing(value)) throw new BadField(`${name} is required`);
    if (ids.length < min) throw new BadField(`${name} must be at least one id`);
    return ids;
  });
}

function readIds(name: string, value: unknown, max: number): string[] {
  const values: unknown = typeof value === "string" ? value.split(",") : value;
  if (Array.isArray(values) && values.length > max) {
    throw new BadField(`${name} must be at most ${max}`);
  }
  const ids = readTexts(name, values, LIMITS.nameLength).map((id) => id.trim());
  return ids.filter((id) => id !== "");
}

/** One of a few words. */
export function requiredChoice<Word extends string>(name: string, words: readonly Word[]) {
  return requiredField<Word, Word>({ type: "string", enum: words }, (value) =>
    readChoice(name, words, value),
  );
}

/** The same where it may be missing. */
export function optionalChoice<Word extends string>(
  name: string,
  words: readonly Word[],
  description: string,
) {
  const shape = { type: "string", enum: words, description };
  return optionalField<Word | undefined, Word>(shape, (value) =>
    isMissing(value) ? undefined : readChoice(name, words, value),
  );
}

function readChoice<Word extends string>(
  name: string,
  words: readonly Word[],
  value: unknown,
): Word {
  const found = words.find((word) => word === value);
  if (found === undefined) throw new BadField(`${name} must be one of ${words.join(", ")}`);
  return found;
}

/** null and the empty text say that a field is not given. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
