/** A file as browsers keep it that take no files: what it is made of. */
type Parts = { bytes: ArrayBuffer; name: string; type: string; lastModified: number };

/** What has a file, with the parts of that in its place. */
export async function toParts<T extends { file: File }>(
  value: T,
): Promise<Omit<T, "file"> & { parts: Parts }> {
  const { file, ...rest } = value;
  const { name, type, lastModified } = file;
  return { ...rest, parts: { bytes: await file.arrayBuffer(), name, type, lastModified } };
}

/** The same with its file again; all else as it is. */
export function fromParts(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("parts" in value)) return value;
  const { parts, ...rest } = value;
  if (!isParts(parts)) return value;
  const { bytes, name, type, lastModified } = parts;
  return { ...rest, file: new File([bytes], name, { type, lastModified }) };
}

function isParts(value: unknown): value is Parts {
  return (
    typeof value === "object" &&
    value !== null &&
    "bytes" in value &&
    value.bytes instanceof ArrayBuffer &&
    "name" in value &&
    typeof value.name === "string" &&
    "type" in value &&
    typeof value.type === "string" &&
    "lastModified" in value &&
    typeof value.lastModified === "number"
  );
}
