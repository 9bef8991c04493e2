import { z } from "zod";

/** As much of a JSON Schema as is put into words. */
const readSchema = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  contentMediaType: z.string().optional(),
});

type Read = z.infer<typeof readSchema>;

/** What a value may be, in words: "text, 3 to 35 characters". */
export function schemaWords(schema: unknown): string {
  const read = readSchema.safeParse(schema);
  if (!read.success) return "any value";
  const { anyOf, default: byDefault } = read.data;
  const kind = anyOf === undefined ? kindOf(read.data) : anyOf.map(schemaWords).join(", or ");
  return byDefault === undefined ? kind : `${kind}; ${JSON.stringify(byDefault)} by default`;
}

function kindOf(schema: Read): string {
  if (schema.enum !== undefined) return oneOf(schema.enum);
  if (schema.contentMediaType !== undefined) return "a file";
  switch (schema.type) {
    case "string":
      return limited(schema.format === "date-time" ? "time (ISO 8601)" : "text", {
        from: schema.minLength,
        to: schema.maxLength,
        unit: " characters",
      });
    case "integer":
      return limited("whole number", { from: schema.minimum, to: schema.maximum, unit: "" });
    case "number":
      return limited("number", { from: schema.minimum, to: schema.maximum, unit: "" });
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "array": {
      const { minItems: from, maxItems: to } = schema;
      return `${limited("list", { from, to, unit: "" })} of: ${schemaWords(schema.items)}`;
    }
    case undefined:
    default:
      return schema.type ?? "any value";
  }
}

function oneOf(values: unknown[]): string {
  const shown = values.map((value) => JSON.stringify(value));
  return shown.length === 1 ? (shown[0] ?? "") : `one of ${shown.join(", ")}`;
}

/** Beyond it there is no limit that anybody would meet: JSON has no larger whole numbers. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

function limited(
  kind: string,
  range: { from: number | undefined; to: number | undefined; unit: string },
): string {
  const from = range.from === -NO_LIMIT ? undefined : range.from;
  const to = range.to === NO_LIMIT ? undefined : range.to;
  if (from !== undefined && to !== undefined) {
    return `${kind}, ${from === to ? shown(from) : `${shown(from)} to ${shown(to)}`}${range.unit}`;
  }
  if (to !== undefined) return `${kind}, at most ${shown(to)}${range.unit}`;
  if (from !== undefined) return `${kind}, at least ${shown(from)}${range.unit}`;
  return kind;
}

function shown(number: number): string {
  return number.toLocaleString("en");
}
