import fc from "fast-check";
import { z } from "zod";

const schemaObject = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
});

/** Finds what a `$ref` of the document names. */
export type Resolve = (ref: string) => unknown;

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

/**
 * Values that a schema of the OpenAPI document allows, or nearly: formats and patterns are left to chance.
 * @param known texts that mean something to the service, such as ids that it has told
 */
export function arbitraryOf(
  schema: unknown,
  given: { resolve: Resolve; known: fc.Arbitrary<string>; depth?: number },
): fc.Arbitrary<unknown> {
  const { resolve, known, depth = 0 } = given;
  const read = schemaObject.parse(schema ?? {});
  const inner = (part: unknown) => arbitraryOf(part, { resolve, known, depth: depth + 1 });
  if (depth > DEEPEST) return fc.constant(null);
  if (read.$ref !== undefined) return inner(resolve(read.$ref));
  if (read.enum !== undefined) return fc.constantFrom(...read.enum);
  if ("const" in read) return fc.constant(read.const);
  const choices = read.anyOf ?? read.oneOf ?? read.allOf;
  if (choices !== undefined && choices.length > 0) return fc.oneof(...choices.map(inner));
  const type = Array.isArray(read.type) ? read.type[0] : read.type;
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") {
    return fc.integer({
      min: Math.ceil(read.minimum ?? 0),
      max: Math.min(read.maximum ?? 3_000, 2 ** 31 - 1),
    });
  }
  if (type === "array")
    return fc.array(inner(read.items), { maxLength: Math.min(read.maxItems ?? 5, 5) });
  if (type === "object" || read.properties !== undefined) {
    const fields = Object.fromEntries(
      Object.entries(read.properties ?? {}).map(([name, part]) => [name, inner(part)]),
    );
    return fc.record(fields, {
      requiredKeys: (read.required ?? []).filter((name) => name in fields),
    });
  }
  const minLength = Math.min(read.minLength ?? 0, LONGEST);
  const text = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(read.maxLength ?? 20, LONGEST)),
  });
  return fc.oneof(known, text);
}
