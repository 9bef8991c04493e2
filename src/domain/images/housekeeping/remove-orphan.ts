import type { OpenObject } from "@/infra/storage/storage";
import type { Deps } from "../../deps";
import { judgeFile } from "./judge-files";
import { trashKey } from "./trash-key";

type Orphan = {
  key: string;
  /** When the sweep began: where in the trash the file goes. */
  at: Date;
  /** A file that came later stays. */
  until: Date;
};

/**
 * Looks at an orphan again and then moves it to the trash or, when it is left of a denied or deleted
 * image, deletes it. A crash on the way leaves the file where it was, and perhaps a copy of it.
 * @returns what was done; undefined when it is no orphan any more
 */
export async function removeOrphan(
  deps: Pick<Deps, "db" | "storage">,
  orphan: Orphan,
): Promise<"moved" | "deleted" | undefined> {
  const { key, at, until } = orphan;
  const fate = await judgeFile(deps, key);
  if (fate === "keep") return undefined;
  if (fate === "delete") {
    await deps.storage.delete(key);
    return "deleted";
  }
  const found = await deps.storage.get(key);
  if (found === undefined) return undefined;
  if (found.lastModified > until) {
    await found.body.cancel();
    return undefined;
  }
  const trashed = trashKey(key, at);
  await copy(deps, found, trashed);
  // Copying takes its time, and what is deleted is not to be had again from where it was.
  if ((await judgeFile(deps, key)) !== "trash") {
    await deps.storage.delete(trashed);
    return undefined;
  }
  await deps.storage.delete(key);
  return "moved";
}

/** @throws Error when the copy is not what was copied */
async function copy(
  { storage }: Pick<Deps, "storage">,
  from: OpenObject,
  to: string,
): Promise<void> {
  const bytes = await bytesOf(from);
  await storage.put(to, bytes);
  const copied = await storage.get(to);
  if (copied === undefined || !bytes.equals(await bytesOf(copied))) {
    throw new Error(`the copy at ${to} is not what was copied`);
  }
}

async function bytesOf({ body }: OpenObject): Promise<Buffer> {
  return Buffer.from(await new Response(body).arrayBuffer());
}
