import { DomainError } from "@/domain/errors";
import { isWellEncoded } from "@/infra/http/is-well-encoded";
import { readBody } from "./read-body";

/** Named values as a client gave them; not yet checked. */
export type Fields = Record<string, unknown>;

/** Fields of a query string or a form; a name that comes twice, or ends in [], is a list. */
export function fieldsOfPairs(pairs: Iterable<[string, string]>): Fields {
  const lists = new Map<string, string[]>();
  const listed = new Set<string>();
  for (const [written, value] of pairs) {
    const name = written.replace(/\[\d*\]$/, "");
    if (name !== written) listed.add(name);
    const list = lists.get(name);
    if (list === undefined) lists.set(name, [value]);
    else list.push(value);
  }
  return Object.fromEntries(
    [...lists].map(([name, values]) => [
      name,
      values.length === 1 && !listed.has(name) ? values[0] : values,
    ]),
  );
}

const ENCODED = /(?:%[0-9a-f]{2})+/gi;

/**
 * Fields of a query string or an urlencoded body.
 * @throws DomainError malformed_body where it encodes what is no UTF-8
 */
export function fieldsOfQuery(text: string, what: "Query" | "Body"): Fields {
  checkEncoding(text, what);
  return fieldsOfPairs(new URLSearchParams(text));
}

/** @throws DomainError malformed_body for what is no UTF-8: reading would put other characters in its place */
export function checkEncoding(text: string, what: "Query" | "Body"): void {
  for (const [bytes] of text.matchAll(ENCODED)) {
    if (!isWellEncoded(bytes)) {
      throw new DomainError("malformed_body", `${what} is not valid UTF-8`);
    }
  }
}

const FORM = "application/x-www-form-urlencoded";

type Taken = {
  /** Names of the fields that may be objects: a form has these as JSON, as OpenAPI says. */
  objects?: Iterable<string>;
  /** A multipart form is taken too, which others read. */
  multipart?: boolean;
};

/**
 * Fields of a JSON or urlencoded body; none when there is no body.
 * @throws DomainError body_too_large, malformed_body, unsupported_media_type
 */
export async function readFields(
  request: Request,
  { objects = [], multipart = false }: Taken = {},
): Promise<Fields> {
  const type = mediaType(request);
  const isJson = type === "" || type === "application/json" || type.endsWith("+json");
  const text = await readBody(request);
  if (text.trim() === "") return {};
  if (isJson) return parseObject(text);
  if (type !== FORM) {
    const types = ["application/json", FORM];
    const told = multipart ? [types.join(", "), "multipart/form-data"] : types;
    throw new DomainError("unsupported_media_type", `Content-Type must be ${told.join(" or ")}`);
  }
  // No form begins so: JSON that a client calls one would be a single field, with a strange name.
  if (text.trimStart().startsWith("{")) {
    throw new DomainError("unsupported_media_type", "Content-Type must be application/json");
  }
  return withObjects(fieldsOfQuery(text, "Body"), objects);
}

function withObjects(fields: Fields, objects: Iterable<string>): Fields {
  const read = [...objects].flatMap((name) => {
    const object = objectIn(fields[name]);
    return object === undefined ? [] : [[name, object] as const];
  });
  return { ...fields, ...Object.fromEntries(read) };
}

/** Nothing where it is a text like any other. */
function objectIn(value: unknown): unknown {
  if (typeof value !== "string" || !value.startsWith("{")) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function parseObject(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError("malformed_body");
  }
  // As null means of a field that it is not given.
  if (value === null) return {};
  if (typeof value !== "object" || Array.isArray(value)) {
    throw new DomainError("malformed_body", "Body must be a JSON object");
  }
  return { ...value };
}

/** The type without its parameters, in lower case. */
export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
