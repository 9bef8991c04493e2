import { utimes } from "node:fs/promises";
import path from "node:path";
import type { Service } from "./service";
import { storedFiles } from "./stored-files";

const HOUR_MS = 60 * 60 * 1_000;

type Files = { [key: string]: string };

/** Puts texts under keys, as old as said by the service's clock: two hours unless said otherwise. */
export async function plantFiles(
  service: Service,
  files: Files,
  { hours = 2 }: { hours?: number } = {},
): Promise<void> {
  for (const [key, text] of Object.entries(files)) {
    await service.deps.storage.put(key, Buffer.from(text));
    await age(service, key, hours);
  }
}

/** Makes all files that are there two hours old by the service's clock. */
export async function ageFiles(service: Service): Promise<void> {
  for (const key of await storedFiles(service)) await age(service, key, 2);
}

async function age({ storageRoot, clock }: Service, key: string, hours: number): Promise<void> {
  const then = new Date(clock.now().getTime() - hours * HOUR_MS);
  await utimes(path.join(storageRoot, key), then, then);
}
