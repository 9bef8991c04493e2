import type { Condition } from "./condition";

/** All of them, in the one form that conditions have. */
export function all(parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => (part.kind === "all" ? part.of : [part]));
  return unwrap("all", distinct(flat));
}

/** Any of them, of which there is at least one, in the one form that conditions have. */
export function any(parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => (part.kind === "any" ? part.of : [part]));
  return unwrap("any", distinct(flat));
}

export function not(part: Condition): Condition {
  return part.kind === "not" ? part.of : { kind: "not", of: part };
}

function unwrap(kind: "all" | "any", of: readonly Condition[]): Condition {
  const [only] = of;
  return only !== undefined && of.length === 1 ? only : { kind, of };
}

function distinct(parts: readonly Condition[]): Condition[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}
