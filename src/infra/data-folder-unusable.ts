import path from "node:path";

/** The service cannot keep its files where DATA_DIR says; `message` says why. */
export class DataFolderUnusable extends Error {
  override name = "DataFolderUnusable";

  constructor(cause: Error) {
    super(`DATA_DIR names a folder that cannot be used: ${cause.message}`, { cause });
  }
}

/** An error, or what it comes from, told as a setting's fault where the system refused something in the folder. */
export function unusableIfOfFolder(error: unknown, dataDir: string): unknown {
  for (const one of [error, error instanceof Error ? error.cause : undefined]) {
    if (isOfFolder(one, path.resolve(dataDir))) return new DataFolderUnusable(one);
  }
  return error;
}

function isOfFolder(error: unknown, folder: string): error is Error {
  if (!(error instanceof Error) || !("syscall" in error) || !("path" in error)) return false;
  const place = path.resolve(String(error.path));
  const isIn = (inner: string, outer: string) =>
    `${inner}${path.sep}`.startsWith(`${outer}${path.sep}`);
  return isIn(place, folder) || isIn(folder, place);
}
