import fc from "fast-check";
import { z } from "zod";

const KEPT = 100;
const DEEPEST = 5;

/** What stands before an id in an address, for the things that answers call otherwise. */
const SAME: Record<string, string> = {
  pending: "image",
  similar: "image",
  batch: "image",
  ids: "image",
  alias: "tag",
  implied: "tag",
  into: "tag",
  actor: "user",
  q: "tag",
  uploader: "user",
  approver: "user",
  by: "user",
};

/** Lists of ids or names in themselves. */
const LISTED = new Set(["comments", "tags"]);

const NAMES = ["cat ears", "dog", "comic", "none", "@me"];

/** `images` and `image` are one. */
function kindOf(word: string): string {
  const singular = word.replace(/s$/, "");
  return SAME[word] ?? SAME[singular] ?? singular;
}

/**
 * Ids and names that the service has told in its answers, by kind: what requests may name.
 * @param hidden ids that must not be named
 */
export function createKnownThings(hidden: ReadonlySet<string>) {
  const kinds = new Map<string, string[]>();

  function add(kind: string, id: string): void {
    if (hidden.has(id)) return;
    const list = kinds.get(kind) ?? [];
    kinds.set(kind, list);
    if (list.includes(id)) return;
    list.push(id);
    if (list.length > KEPT) list.shift();
  }

  function learn(value: unknown, kind: string, depth = 0): void {
    if (depth > DEEPEST || typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) learn(item, kind, depth + 1);
      return;
    }
    for (const [name, inner] of Object.entries(value)) {
      if (name === "id" && typeof inner === "string") add(kind, inner);
      else if (name === "token" && typeof inner === "string") continue;
      else if (name === "next" && typeof inner === "string") add("cursor", inner);
      else if (LISTED.has(name) && strings.safeParse(inner).success) {
        for (const known of strings.parse(inner)) add(kindOf(name), known);
      } else learn(inner, kindOf(name), depth + 1);
    }
  }

  const pick = (list: () => string[]) => fc.nat().map((at) => list()[at % list().length] ?? "none");
  const all = () => [...NAMES, ...[...kinds.values()].flat()];

  return {
    add,
    learn: (answer: unknown, operation: string) => {
      learn(answer, kindOf(operation.split("/")[1]?.split("{")[0] ?? ""));
    },
    knownAs: (word: string) =>
      pick(() => {
        const known = kinds.get(kindOf(word));
        return word === "any" || known === undefined ? all() : known;
      }),
  };
}

const strings = z.array(z.string()).min(1);

export type KnownThings = ReturnType<typeof createKnownThings>;
