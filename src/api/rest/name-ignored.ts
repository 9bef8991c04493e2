import { type Operation, readsQuery } from "./operations";
import type { Fields } from "./read-fields";

/** As many unknown fields as an answer names. */
const NAMED = 10;

/** Says in the answer's headers what was sent and is not read. */
export function nameIgnored(
  headers: Headers,
  sent: { operation: Operation; fields: Fields; query: URLSearchParams },
): void {
  const names = [...new Set([...unknownFields(sent), ...unreadQuery(sent)])];
  if (names.length === 0) return;
  const named = names.slice(0, NAMED).map((name) => encodeName(name));
  headers.set("X-Ignored-Parameters", named.join(", "));
}

function unknownFields({ operation, fields }: { operation: Operation; fields: Fields }): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (!operation.fields.has(name)) return [name];
    const within = operation.within.get(name);
    if (within === undefined || typeof value !== "object" || Array.isArray(value)) return [];
    const unknown = Object.keys(value ?? {}).filter((one) => !within.has(one));
    return unknown.map((one) => `${name}.${one}`);
  });
}

/** Who takes fields of the body takes none of the query. */
function unreadQuery({ operation, query }: { operation: Operation; query: URLSearchParams }) {
  return readsQuery(operation) || operation.fields.size === 0 ? [] : query.keys();
}

/** What has no name has quotes around none: an empty item of a list is as good as no item. */
function encodeName(name: string): string {
  if (name === "") return '""';
  return encodeURIComponent(name.slice(0, 100).toWellFormed());
}
