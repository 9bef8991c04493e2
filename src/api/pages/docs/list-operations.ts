import { OPERATIONS } from "../../rest/operations";

/** An operation as lists of them show it. */
export type ListedOperation = {
  /** Of its page: /docs/{id}. */
  id: string;
  method: string;
  path: string;
  group: string;
  summary: string;
};

/** The REST operations that have all the words somewhere in what is said of them; all of it is read off the procedures. */
export function listOperations(query: string): ListedOperation[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return OPERATIONS.filter(({ method, path, meta }) => {
    const { tags = [], summary = "", description = "" } = meta.openapi ?? {};
    const said = [method, path, ...tags, summary, description].join(" ").toLowerCase();
    return words.every((word) => said.includes(word));
  }).map(({ id, method, path, meta }) => ({
    id,
    method,
    path,
    group: meta.openapi?.tags?.[0] ?? "Other",
    summary: meta.openapi?.summary ?? path,
  }));
}
