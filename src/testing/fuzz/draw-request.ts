import fc from "fast-check";
import { z } from "zod";
import { arbitraryOf, hostile, seldom } from "./arbitrary-of-schema";
import { type Break, breaksOf } from "./breaks-of-schema";
import { type DrawnPicture, drawPicture, isUnsound } from "./draw-picture";
import { type Resolve, readSchema } from "./schema-object";

const described = z.looseObject({
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown() }))
    .default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) })
    .optional(),
});

type Parameter = z.output<typeof described>["parameters"][number];
type Values = Record<string, unknown>;

export const JSON_TYPE = "application/json";
export const FORM_TYPE = "application/x-www-form-urlencoded";
export const MULTIPART_TYPE = "multipart/form-data";

export type DrawnRequest = {
  /** As in the document, such as "GET /images/{id}". */
  operation: string;
  method: string;
  /** Below the prefix, with its query. */
  target: string;
  /** The media type of the body, and what is to be written in it. */
  type?: string;
  body?: unknown;
  picture?: DrawnPicture;
  /** Why it has to be refused: the field that is wrong, none where it is the whole body, and how. */
  broken?: { field?: string; how: string };
};

type Given = {
  resolve: Resolve;
  /** Ids and names that the service has told, by the name of a field or what stands before them in an address. */
  knownAs: (name: string) => fc.Arbitrary<string>;
};

/** One in so many fields is not what the document asks for. */
const HOSTILE_ONE_IN = 6;

/** Requests of an operation: most as the document has them, some with anything in them, some wrong in one known way. */
export function drawRequest(
  operation: string,
  documented: unknown,
  given: Given,
): fc.Arbitrary<DrawnRequest> {
  const [method = "", path = ""] = operation.split(" ");
  const { parameters, requestBody } = described.parse(documented);
  const inQuery = parameters.filter((one) => one.in === "query");
  const valuesOf = (draw: (one: Parameter) => fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries(inQuery.map((one) => [one.name, draw(one)])), {
      requiredKeys: [],
    });
  const asDocumented = ({ name, schema }: Parameter) =>
    seldom(arbitraryOf(schema, { ...given, name }));
  const address = drawPath(path, given);
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
    type,
    schema,
    values: arbitraryOf(schema, given),
  }));
  const body = bodies.length === 0 ? fc.constant(undefined) : fc.constantFrom(...bodies);

  const complete = (parts: { at: string; query: Values }): DrawnRequest => ({
    operation,
    method,
    target: parts.at + queryOf(parts.query),
  });
  const plain = (query: fc.Arbitrary<Values>, spoil: boolean) =>
    body.chain((chosen) =>
      fc
        .tuple(
          address,
          query,
          chosen === undefined
            ? fc.constant({})
            : drawBody(chosen, { spoil, resolve: given.resolve }),
        )
        .map(([at, values, rest]) => ({ ...complete({ at, query: values }), ...rest })),
    );
  const anything = valuesOf((one) =>
    fc.oneof(
      { weight: HOSTILE_ONE_IN, arbitrary: asDocumented(one) },
      { weight: 1, arbitrary: hostile },
    ),
  );
  const sound = plain(valuesOf(asDocumented), false);
  const wrong = wrongWays(inQuery, bodies, given.resolve);
  return fc.oneof(
    { weight: 5, arbitrary: sound },
    { weight: 3, arbitrary: plain(anything, true) },
    ...(wrong.length === 0
      ? []
      : [
          {
            weight: 4,
            arbitrary: fc
              .tuple(address, plain(valuesOf(asDocumented), false), fc.constantFrom(...wrong))
              .map(([at, request, way]) => way({ ...request, target: at })),
          },
        ]),
  );
}

function drawBody(
  { type, schema, values }: { type: string; schema: unknown; values: fc.Arbitrary<unknown> },
  { spoil, resolve }: { spoil: boolean; resolve: Resolve },
): fc.Arbitrary<Partial<DrawnRequest>> {
  const body = spoil ? spoilt(values) : values;
  if (type !== MULTIPART_TYPE) return body.map((sent) => ({ type, body: sent }));
  const isNeeded = readSchema(schema, resolve).required?.includes("image") === true;
  return fc.tuple(body, drawPicture).map(([sent, picture]) => {
    const broken =
      isUnsound(picture, isNeeded) && !spoil
        ? { broken: { field: "image", how: `the picture: ${picture.kind}` } }
        : {};
    return { type, body: sent, picture, ...broken };
  });
}

type Way = (request: DrawnRequest) => DrawnRequest;

/** All ways in which a request of the operation can be wrong, each in one place. */
function wrongWays(
  inQuery: Parameter[],
  bodies: { type: string; schema: unknown }[],
  resolve: Resolve,
): Way[] {
  const ways: Way[] = inQuery.flatMap(({ name, schema }) =>
    breaksOf(schema, { resolve, isText: true }).map(({ value, how }): Way => {
      return (request) => ({
        ...request,
        target: request.target + queryOf({ [name]: value }),
        broken: { field: name, how },
      });
    }),
  );
  for (const { type, schema } of bodies)
    ways.push(...wrongBodies(type, readSchema(schema, resolve), resolve));
  return ways;
}

function wrongBodies(type: string, schema: ReturnType<typeof readSchema>, resolve: Resolve): Way[] {
  const fields = Object.entries(schema.properties ?? {});
  const withField = (name: string, { value, how }: Break): Way => {
    return (request) => ({
      ...request,
      type,
      body: { ...fieldsOf(request), [name]: value },
      ...(type === MULTIPART_TYPE ? { picture: { kind: "small", seed: 1 } } : {}),
      broken: { field: name, how },
    });
  };
  const isText = type !== JSON_TYPE;
  // A form says of an empty list nothing at all, which is right where the field may be missing.
  const isSaid = (name: string, { value }: Break) =>
    !isText || schema.required?.includes(name) === true || !isEmptyList(value);
  const ways = fields.flatMap(([name, part]) =>
    breaksOf(part, { resolve, isText })
      .filter((one) => isSaid(name, one))
      .map((one) => withField(name, one)),
  );
  for (const name of schema.required ?? []) {
    if (type !== MULTIPART_TYPE) ways.push(withField(name, { value: undefined, how: "missing" }));
  }
  if (isText) return ways;
  const whole = (body: unknown, how: string): Way => {
    return (request) => ({ ...request, type, body, broken: { how } });
  };
  return [
    ...ways,
    whole([], "a list in place of an object"),
    whole("text", "a text in place of an object"),
    (request) => ({ ...request, type: "text/plain", body: "{}", broken: { how: "plain text" } }),
  ];
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const fieldsOf = ({ body }: DrawnRequest): Values =>
  z.record(z.string(), z.unknown()).catch({}).parse(body);

/** Now and then one field of a body is another thing, is missing, or the whole of it is no object. */
function spoilt(body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changed = fc.tuple(body, fc.nat(), hostile).map(([sent, at, value]) => {
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
    const names = Object.keys(sent);
    const name = names[at % Math.max(names.length, 1)];
    return name === undefined ? sent : { ...sent, [name]: value };
  });
  return fc.oneof({ weight: 3, arbitrary: changed }, { weight: 1, arbitrary: hostile });
}

/** Clients take these out of an address, however they are written: it would be another's. */
const DOTS = /^(%2E){1,2}$/;

/** Mostly things of the kind that belongs there, such as images after "/images/". */
function drawPath(path: string, { knownAs }: Given): fc.Arbitrary<string> {
  const parts = path.split("/").map((part, at, all) => {
    if (!part.startsWith("{")) return fc.constant(part);
    const value: fc.Arbitrary<unknown> = fc.oneof(
      { weight: 12, arbitrary: knownAs(all[at - 1] ?? "") },
      { weight: 2, arbitrary: knownAs("any") },
      { weight: 1, arbitrary: hostile },
    );
    return value.map((drawn) => encoded(drawn).replace(DOTS, "") || "none");
  });
  return fc.tuple(...parts).map((drawn) => drawn.join("/"));
}

function queryOf(values: Values): string {
  const query = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encoded(value)}`);
  return query.length === 0 ? "" : `?${query.join("&")}`;
}

function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
  return encodeURIComponent(text.slice(0, 2_000).toWellFormed()).replaceAll(".", "%2E");
}
