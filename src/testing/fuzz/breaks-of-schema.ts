import { type Resolve, readSchema, typeOf } from "./schema-object";

/** A value that the schema of a field refuses, and why it does. */
export type Break = { value: unknown; how: string };

type Given = {
  resolve: Resolve;
  /** Sent in an address or a form, where all is text. */
  isText: boolean;
};

/**
 * Values that must be refused. What is accepted for the sake of old clients is not among them: numbers and
 * booleans as text, `null` and, as a list, one text.
 */
export function breaksOf(schema: unknown, given: Given): Break[] {
  const read = readSchema(schema, given.resolve);
  if (read.anyOf !== undefined || read.oneOf !== undefined || read.allOf !== undefined) return [];
  if (read.contentMediaType !== undefined) return [];
  const type = typeOf(read);
  const all = [...kinds(type, given), ...limits(read)];
  if (read.enum !== undefined) return [...kinds("enum", given), ...all.filter(isOddKind)];
  if (type === "array" && !given.isText) return [...all, ...inItems(read.items, given)];
  return all;
}

const isOddKind = ({ how }: Break) => how === "wrong type";

function kinds(type = "any", { isText }: Given): Break[] {
  const wrong = (...values: unknown[]) => values.map((value) => ({ value, how: "wrong type" }));
  const plain = isText ? [] : wrong({ a: 1 });
  switch (type) {
    case "integer":
    case "number":
      return [
        ...plain,
        ...wrong("many", "0x10", "1e1000"),
        ...(type === "integer" ? wrong("1.5") : []),
        ...(isText ? [] : wrong([], true)),
      ];
    case "boolean":
      return [...plain, ...wrong("perhaps", "2"), ...(isText ? [] : wrong([], 2))];
    case "enum":
      return [{ value: "no such word", how: "not one of the words" }];
    case "array":
    case "object":
      return type === "object" ? wrong("text") : isText ? [] : wrong({ a: 1 }, 5, true);
    case "string":
      return isText ? [] : [...plain, ...wrong(5, true, ["a"])];
    default:
      return [];
  }
}

function limits(read: ReturnType<typeof readSchema>): Break[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = read;
  const breaks: Break[] = [];
  const add = (how: string, value: unknown) => breaks.push({ value, how });
  if (minimum !== undefined) add("under the minimum", minimum - 1);
  if (maximum !== undefined) add("over the maximum", maximum + 1);
  if (minLength !== undefined && minLength > 0) add("too short", "");
  if (maxLength !== undefined) add("too long", "x".repeat(maxLength + 1));
  if (read.pattern !== undefined) add("against the pattern", "§ no");
  if (read.format === "email") add("no address", "nobody");
  if (read.format === "date-time") add("no time", "someday");
  if (minItems !== undefined && minItems > 0) add("too few", []);
  if (maxItems !== undefined) {
    add(
      "too many",
      Array.from({ length: maxItems + 1 }, (_, at) => `item ${at}`),
    );
  }
  return breaks;
}

/** One item that is not as all have to be. */
function inItems(items: unknown, given: Given): Break[] {
  return breaksOf(items, given).map(({ value, how }) => ({
    value: [value],
    how: `${how}, in a list`,
  }));
}
