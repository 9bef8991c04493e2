import fc from "fast-check";
import { z } from "zod";
import { arbitraryOf, hostile, type Resolve } from "./arbitrary-of-schema";

const described = z.looseObject({
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown() }))
    .default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) })
    .optional(),
});

type DrawnRequest = {
  /** As in the document, such as "GET /images/{id}". */
  operation: string;
  method: string;
  /** Below the prefix, with its query. */
  target: string;
  /** Sent as JSON when there is one. */
  body?: unknown;
};

/** One in so many fields is not what the document asks for. */
const HOSTILE_ONE_IN = 6;

/** Requests of an operation: most as the document has them, many with something in them that is not. */
export function drawRequest(
  operation: string,
  documented: unknown,
  given: { resolve: Resolve; known: fc.Arbitrary<string> },
): fc.Arbitrary<DrawnRequest> {
  const [method = "", path = ""] = operation.split(" ");
  const { parameters, requestBody } = described.parse(documented);
  const valueOf = (schema: unknown) =>
    fc.oneof(
      { weight: HOSTILE_ONE_IN, arbitrary: arbitraryOf(schema, given) },
      { weight: 1, arbitrary: hostile },
    );
  const fields = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, valueOf(schema)])),
    { requiredKeys: parameters.filter((one) => one.in === "path").map(({ name }) => name) },
  );
  const schema = requestBody?.content["application/json"]?.schema;
  const body = schema === undefined ? fc.constant(undefined) : spoilt(arbitraryOf(schema, given));
  return fc.tuple(fields, body).map(([values, sent]) => {
    const inPath = path.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => encoded(values[name]) || "none",
    );
    const query = parameters
      .filter((one) => one.in === "query" && values[one.name] !== undefined)
      .map((one) => `${one.name}=${encoded(values[one.name])}`);
    const target = query.length === 0 ? inPath : `${inPath}?${query.join("&")}`;
    return sent === undefined
      ? { operation, method, target }
      : { operation, method, target, body: sent };
  });
}

/** Now and then one field of a body is another thing, is missing, or the whole of it is no object. */
function spoilt(body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changed = fc.tuple(body, fc.nat(), hostile).map(([sent, at, value]) => {
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
    const names = Object.keys(sent);
    const name = names[at % Math.max(names.length, 1)];
    return name === undefined ? sent : { ...sent, [name]: value };
  });
  return fc.oneof(
    { weight: 6, arbitrary: body },
    { weight: 4, arbitrary: changed },
    { weight: 1, arbitrary: hostile },
  );
}

function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
  return encodeURIComponent(text.slice(0, 2_000).toWellFormed()).replaceAll(".", "%2E");
}
