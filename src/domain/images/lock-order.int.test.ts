import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Tx } from "@/infra/db/database";
import { miscounts } from "@/testing/counters";
import { createImageRow, createImageRows } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

/** Long enough to begin to wait. */
const BEGUN_MS = 500;

/**
 * Does work while another transaction has what all wait for first, and then takes what comes after it: that waits for
 * the work in turn, and one of the two fails, where the work has taken any of it before.
 */
async function beside(
  steps: Record<"first" | "then", (tx: Tx) => Promise<unknown>>,
  work: () => Promise<unknown>,
): Promise<void> {
  const [begun] = await service.deps.db.$transaction(async (tx) => {
    await steps.first(tx);
    const working = work();
    working.catch(() => undefined);
    await sleep(BEGUN_MS);
    await steps.then(tx);
    return [working];
  });
  await begun;
  expect(await miscounts(service)).toEqual([]);
}

test("an image that is approved waits for its first tag, and has none of the others meanwhile", async () => {
  const { db } = service.deps;
  const tags = Array.from({ length: 9 }, (_, place) => `tag ${place}`);
  // They get their numbers in this order.
  for (const tag of tags) await createImageRows(service, [{ tags: [tag] }]);
  const id = await createImageRow(service, { tags, status: "pending" });
  await beside(
    {
      first: (tx) => tx.$executeRaw`UPDATE tags SET version = version WHERE name = 'tag 0'`,
      then: (tx) => tx.$executeRaw`UPDATE tags SET version = version WHERE name <> 'tag 0'`,
    },
    () => db.image.update({ where: { id }, data: { status: "approved" } }),
  );
});

test("an image that gets another artist waits for the first of the two, and does not have the other meanwhile", async () => {
  const { db } = service.deps;
  await createImageRow(service, { artist: "Ann" });
  const id = await createImageRow(service, { artist: "Ben" });
  await beside(
    {
      first: (tx) => tx.$executeRaw`UPDATE artists SET images = images WHERE key = 'ann'`,
      then: (tx) => tx.$executeRaw`UPDATE artists SET images = images WHERE key = 'ben'`,
    },
    () => db.image.update({ where: { id }, data: { artist: "Ann", artistKey: "ann" } }),
  );
});

test("an image that is taken down waits for the pool of its rating, and does not have its place there meanwhile", async () => {
  const { db } = service.deps;
  const id = await createImageRow(service, { tags: ["fox"] });
  await beside(
    {
      first: (tx) => tx.$executeRaw`UPDATE image_pools SET size = size WHERE NOT nsfw`,
      then: (tx) => tx.$executeRaw`UPDATE search_entries SET slot = slot WHERE image_id = ${id}`,
    },
    () => db.image.update({ where: { id }, data: { status: "deleted" } }),
  );
});
