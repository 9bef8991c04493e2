import { z } from "zod";
import { PROCEDURES } from "../procedures";
import type { Meta } from "../trpc";

export type Operation = {
  /** As the OpenAPI document names it, such as images-get. */
  id: string;
  method: string;
  /** As in the document, such as /images/{id}. */
  path: string;
  segments: string[];
  /** Names of the fields it takes. */
  fields: ReadonlySet<string>;
  /** Of fields that may be objects, the names of theirs. */
  within: ReadonlyMap<string, ReadonlySet<string>>;
  type: string;
  meta: Meta;
};

/** As much of the shape of a field (src/api/fields.ts) as tells that it may be an object. */
const mayBeObject = z.object({
  override: z.object({
    anyOf: z.array(z.object({ properties: z.record(z.string(), z.unknown()).default({}) })),
  }),
});

/** Every procedure with a place in the REST API, read from the router once. */
export const OPERATIONS: readonly Operation[] = [...PROCEDURES.values()].flatMap(
  ({ name, meta, inputs, type }): Operation[] => {
    if (meta.openapi === undefined) return [];
    const { method, path } = meta.openapi;
    const [input] = inputs;
    const shape: z.core.$ZodShape = input instanceof z.ZodObject ? input.shape : {};
    // What stands in the path is read there alone.
    const named = Object.entries(shape).filter(([field]) => !path.includes(`{${field}}`));
    const fields = new Set(named.map(([field]) => field));
    const within = new Map(named.flatMap(([field, type]) => namesWithin(field, type)));
    const id = name.replaceAll(".", "-");
    const segments = segmentsOf(path);
    return [{ id, method, path, segments, fields, within, type, meta }];
  },
);

function namesWithin(field: string, type: z.core.$ZodType): [string, Set<string>][] {
  const { data } = mayBeObject.safeParse(z.globalRegistry.get(type));
  const names = data?.override.anyOf.flatMap(({ properties }) => Object.keys(properties)) ?? [];
  return names.length === 0 ? [] : [[field, new Set(names)]];
}

/** Whether an operation takes its fields of the query; else it takes them of the body. */
export function readsQuery({ method }: Pick<Operation, "method">): boolean {
  return method === "GET" || method === "DELETE";
}

/** By how many segments their paths have: a request is compared with these alone. */
const BY_LENGTH = new Map<number, Operation[]>();
for (const operation of OPERATIONS) {
  const { length } = operation.segments;
  BY_LENGTH.set(length, [...(BY_LENGTH.get(length) ?? []), operation]);
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

export type Match =
  | { operation: Operation; pathFields: Record<string, string> }
  /** The path is known under other methods. */
  | { allow: string[] }
  | undefined;

/** The operation of a request, with what its path gives to fields, decoded. */
export function matchOperation(method: string, pathname: string): Match {
  const segments = decodeSegments(pathname);
  if (segments === undefined) return undefined;
  const candidates = BY_LENGTH.get(segments.length) ?? [];
  const here = mostLiteral(candidates.filter((operation) => fits(operation.segments, segments)));
  const operation = here.find((candidate) => candidate.method === method);
  if (operation !== undefined) return { operation, pathFields: pathFieldsOf(operation, segments) };
  if (here.length === 0) return undefined;
  const methods = new Set(here.map((candidate) => candidate.method));
  return { allow: [...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"] };
}

function pathFieldsOf({ segments: pattern }: Operation, segments: string[]) {
  return Object.fromEntries(
    pattern.flatMap((part, place): [string, string][] =>
      part.startsWith("{") ? [[part.slice(1, -1), segments[place] ?? ""]] : [],
    ),
  );
}

/** A word of a path is no id: /images/search has its own methods, and not those of /images/{id}. */
function mostLiteral(operations: Operation[]): Operation[] {
  if (operations.length < 2) return operations;
  const literal = ({ segments }: Operation) =>
    segments.filter((part) => !part.startsWith("{")).length;
  const most = Math.max(...operations.map(literal));
  return operations.filter((operation) => literal(operation) === most);
}

/** Both of the same length. */
function fits(pattern: string[], segments: string[]): boolean {
  return pattern.every((part, place) => part.startsWith("{") || part === segments[place]);
}

/** Nothing when a segment is not well encoded. A slash that is encoded is one of a name, such as a tag's. */
function decodeSegments(pathname: string): string[] | undefined {
  try {
    return segmentsOf(pathname).map((segment) => decodeURIComponent(segment));
  } catch {
    return undefined;
  }
}
