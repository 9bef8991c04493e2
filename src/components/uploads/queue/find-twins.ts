import type { Upload } from "./upload";

/** The keys of those whose bytes are those of one before them: of these the service takes one. */
export function findTwins(uploads: Pick<Upload, "key" | "known">[]): ReadonlySet<string> {
  const met = new Set<string>();
  const twins = new Set<string>();
  for (const { key, known } of uploads) {
    if (known.is !== "new" || known.sha256 === undefined) continue;
    if (met.has(known.sha256)) twins.add(key);
    met.add(known.sha256);
  }
  return twins;
}
