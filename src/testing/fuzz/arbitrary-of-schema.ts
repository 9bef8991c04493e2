import fc from "fast-check";
import { type Resolve, readSchema, typeOf } from "./schema-object";

const LONGEST = 60;
const DEEPEST = 4;

/** What no field is, or only a hostile one. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    1e308,
    9007199254740993,
    "",
    " ",
    "\u0000",
    "\ud800",
    "\u202e",
    "%",
    "'--",
  ),
  fc.constantFrom("x".repeat(5_000), [], {}, [[]], { a: 1 }, ["", null], "@me", "../..", "1e9999"),
  fc.string({ unit: "binary", maxLength: LONGEST }),
  fc.integer(),
  fc.double(),
);

/** What patterns and formats of the document ask for, by what they are. */
const PATTERNED: Record<string, fc.Arbitrary<string>> = {
  "^[0-9a-fA-F]{64}$": hex(64),
  "^[0-9a-fA-F]{16}$": hex(16),
  "^[A-Za-z0-9_.-]{1,35}$": fc.nat().map((number) => `fuzz_${number}`),
  email: fc.nat().map((number) => `fuzz${number}@example.org`),
  "date-time": fc.nat(2 ** 30).map((second) => new Date(1.8e12 + second * 1_000).toISOString()),
};

/**
 * Values that a schema of the OpenAPI document allows, or nearly: patterns it does not know are left to chance.
 * @param given.knownAs texts that mean something to the service, such as ids that it has told, by the field's name
 */
export function arbitraryOf(
  schema: unknown,
  given: {
    resolve: Resolve;
    knownAs: (name: string) => fc.Arbitrary<string>;
    name?: string;
    depth?: number;
  },
): fc.Arbitrary<unknown> {
  const { resolve, knownAs, name = "any", depth = 0 } = given;
  const read = readSchema(schema, resolve);
  const inner = (part: unknown, within = name) =>
    arbitraryOf(part, { resolve, knownAs, name: within, depth: depth + 1 });
  if (depth > DEEPEST) return fc.constant(null);
  if (read.enum !== undefined) return fc.constantFrom(...read.enum);
  if ("const" in read) return fc.constant(read.const);
  const choices = read.anyOf ?? read.oneOf ?? read.allOf;
  if (choices !== undefined && choices.length > 0)
    return fc.oneof(...choices.map((one) => inner(one)));
  const type = typeOf(read);
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") {
    return fc.integer({
      min: Math.ceil(read.minimum ?? 0),
      max: Math.min(read.maximum ?? 3_000, 2 ** 31 - 1),
    });
  }
  if (type === "array") {
    return fc.array(inner(read.items), {
      minLength: read.minItems ?? 0,
      maxLength: Math.min(read.maxItems ?? 5, 5),
    });
  }
  if (type === "object") {
    const { properties = {}, required = [] } = read;
    const fields = Object.entries(properties).map(
      ([field, part]): [string, fc.Arbitrary<unknown>] => [
        field,
        required.includes(field) ? inner(part, field) : seldom(inner(part, field)),
      ],
    );
    return fc.record(Object.fromEntries(fields), {
      requiredKeys: required.filter((field) => field in properties),
    });
  }
  const patterned = PATTERNED[read.pattern ?? read.format ?? ""];
  if (patterned !== undefined) return patterned;
  const minLength = Math.min(read.minLength ?? 0, LONGEST);
  const text = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(read.maxLength ?? 20, LONGEST)),
  });
  return name === "cursor" ? knownAs(name) : fc.oneof(knownAs(name), text);
}

/** Fields that may be missing are, mostly: of many at once one is wrong, or fits ill with another. */
export function seldom(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.option(value, { nil: undefined, freq: 1 });
}

function hex(length: number): fc.Arbitrary<string> {
  const digit = fc.constantFrom(...Array.from("0123456789abcdef"));
  return fc.string({ unit: digit, minLength: length, maxLength: length });
}
