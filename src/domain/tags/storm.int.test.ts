import { expect, test } from "vitest";
import { findActor } from "@/domain/accounts/find-actor";
import { DomainError } from "@/domain/errors";
import { miscounts } from "@/testing/counters";
import { createImageRow } from "@/testing/factories";
import { createApprover } from "@/testing/moderate";
import { seededRandomBelow } from "@/testing/seeded-random";
import { testService } from "@/testing/service";
import { addAlias, removeAlias } from "./changes/aliases";
import { addImplication, removeImplication } from "./changes/implications";
import { mergeTags } from "./changes/merge-tags";
import { renameTag } from "./changes/rename-tag";
import { continueJobs } from "./jobs/continue-jobs";
import { sortTags } from "./normalize-tag";

const service = testService();

const ROUNDS = 25;
/** Of each round at the same time. */
const AT_ONCE = 6;
const STATUSES = ["approved", "pending", "denied", "deleted"] as const;

/** Refusals are part of it; anything else is a fault. */
async function orRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

test.each([1, 2])("counts and entries are right after any mixture of changes: %i", async (seed) => {
  const { deps } = service;
  const { db } = deps;
  const below = seededRandomBelow(seed);
  const actor = await findActor(deps, (await createApprover(service)).token);
  const tag = () => `tag ${below(9)}`;
  const some = () => sortTags(Array.from({ length: 1 + below(4) }, tag));
  const images: string[] = [];
  const image = () => images[below(images.length)] ?? "";
  const status = () => STATUSES[below(below(2) === 0 ? 1 : STATUSES.length)] ?? "approved";
  const create = async () => {
    images.push(
      await createImageRow(service, { tags: some(), nsfw: below(2) === 0, status: status() }),
    );
  };
  const update = (data: object) => db.image.updateMany({ where: { id: image() }, data });
  const changes: (() => Promise<unknown>)[] = [
    create,
    create,
    () => update({ tags: some() }),
    () => update({ tags: some(), nsfw: below(2) === 0 }),
    () => update({ status: status() }),
    () => update({ status: status(), nsfw: below(2) === 0 }),
    () => renameTag(deps, actor, { name: tag(), to: tag() }),
    () => mergeTags(deps, actor, { name: tag(), into: tag() }),
    () => addAlias(deps, actor, { name: tag(), alias: tag() }),
    () => removeAlias(deps, actor, { name: tag(), alias: tag() }),
    () => addImplication(deps, actor, { name: tag(), implied: tag() }),
    () => removeImplication(deps, actor, { name: tag(), implied: tag() }),
    () => continueJobs(deps),
  ];
  for (let made = 0; made < 20; made += 1) await create();
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = Array.from({ length: AT_ONCE }, () => changes[below(changes.length)] ?? create);
    await Promise.all(now.map((change) => orRefused(change())));
  }
  await deps.afterwards.done();
  await continueJobs(deps);

  expect(await miscounts(service)).toEqual([]);
  expect(await db.tagJob.count({ where: { state: { not: "done" } } })).toBe(0);
  const unfinished = await db.$queryRaw`
    SELECT id, status, tags, ema_canonical_tags(tags) AS wanted FROM images
    WHERE status IN ('approved', 'pending') AND tags <> ema_canonical_tags(tags)`;
  expect(unfinished).toEqual([]);
  const aliased = await db.$queryRaw`
    SELECT i.id, i.status, a.name FROM images i JOIN tag_aliases a ON a.name = ANY (i.tags)
    WHERE i.status IN ('approved', 'pending')`;
  expect(aliased).toEqual([]);
  // An alias stands for a tag that is nobody else's alias, and no image counts for its own name.
  const chained = await db.$queryRaw`
    SELECT a.name, t.name AS tag FROM tag_aliases a JOIN tags t ON t.id = a.tag_id
    WHERE EXISTS (SELECT 1 FROM tag_aliases b WHERE b.name = t.name)
      OR EXISTS (SELECT 1 FROM tags own WHERE own.name = a.name AND own.sfw_count + own.nsfw_count > 0)`;
  expect(chained).toEqual([]);
});
