import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { miscounts } from "@/testing/counters";
import { createImageRow, createImageRows, createMember } from "@/testing/factories";
import { testService } from "@/testing/service";
import { withSlowTransactions } from "@/testing/slow-transactions";
import { stepsUntil } from "@/testing/steps-until";
import { notify } from "../../notifications/notify";
import { holdImages, lockTag } from "../../tags/changes/lock-tag";
import { deleteImages } from "./delete-images";
import { DELETED_USER_ID, ensureDeletedUser } from "./deleted-user";
import { forgetModerator, moveImages, removeUser, takeReactionsBack } from "./move-belongings";

const service = testService();

/** Long enough to begin to wait; where there is one connection, the work begins thereafter. */
const BEGUN_MS = 500;

test("who decided on many images is taken out of them in steps: others wait for few of them at once", async () => {
  const { db } = service.deps;
  const { id } = await createMember(service, { roles: ["approver"] });
  await createImageRows(service, Array<object>(450).fill({}));
  await db.image.updateMany({ data: { approverId: id, reviewerId: id } });
  const left = () => db.image.count({ where: { OR: [{ approverId: id }, { reviewerId: id }] } });

  // Asked before the images are looked for, and before each step.
  await expect(forgetModerator(service.deps, id, stepsUntil(2))).rejects.toThrow("aborted");
  expect(await left()).toBe(250);
  await forgetModerator(service.deps, id, undefined);
  expect(await left()).toBe(0);
});

test.each([
  { name: "moved", work: moveImages },
  { name: "no more liked", work: takeReactionsBack },
])(
  "images are $name in smaller steps where those take long: so long others wait",
  async ({ work }) => {
    const { deps } = service;
    await ensureDeletedUser(deps);
    const { id } = await createMember(service);
    const images = await createImageRows(service, Array<object>(450).fill({ uploaderId: id }));
    const reaction = { userId: id, kind: "like" as const, createdAt: service.clock.now() };
    await deps.db.reaction.createMany({
      data: images.map((imageId) => ({ ...reaction, imageId })),
    });
    const left = async () =>
      work === moveImages
        ? deps.db.image.count({ where: { uploaderId: id } })
        : deps.db.reaction.count({ where: { userId: id } });

    const slow = { ...deps, db: withSlowTransactions(deps.db) };
    await expect(work(slow, id, stepsUntil(2))).rejects.toThrow("aborted");
    expect(await left()).toBe(200);
  },
);

describe.each([{ work: moveImages }, { work: deleteImages }])("$work.name", ({ work }) => {
  test("waits for nobody who waits for it, while another image with the tags of two is approved", async () => {
    const { deps } = service;
    await ensureDeletedUser(deps);
    // The tags have their numbers in this order, and the images in the other.
    for (const tag of ["sea", "sky"]) await createImageRows(service, [{ tags: [tag] }]);
    const { id: uploaderId } = await createMember(service);
    const [first, second] = [deps.newId(), deps.newId()].sort();
    await createImageRows(service, [
      { id: first ?? "", uploaderId, tags: ["sky"] },
      { id: second ?? "", uploaderId, tags: ["sea"] },
    ]);
    const [working] = await deps.db.$transaction(async (approval) => {
      await approval.$executeRaw`UPDATE tags SET version = version WHERE name = 'sea'`;
      const begun = work(deps, uploaderId, undefined);
      begun.catch(() => undefined);
      await sleep(BEGUN_MS);
      await approval.$executeRaw`UPDATE tags SET version = version WHERE name = 'sky'`;
      return [begun];
    });
    await working;
    expect(await miscounts(service)).toEqual([]);
  });
});

test("images move while somebody changes a tag of theirs: neither waits for the other", async () => {
  const { deps } = service;
  await ensureDeletedUser(deps);
  const { id: uploaderId } = await createMember(service);
  await createImageRows(service, [{ uploaderId, tags: ["sea"] }]);
  const [moving] = await deps.db.$transaction(async (tx) => {
    await holdImages(tx);
    const begun = moveImages(deps, uploaderId, undefined);
    begun.catch(() => undefined);
    await sleep(BEGUN_MS);
    await lockTag(tx, "sea");
    return [begun];
  });
  await moving;
  expect(await deps.db.image.count({ where: { uploaderId } })).toBe(0);
});

test("images move in the middle of a renaming: no tag comes to be by the old name", async () => {
  const { deps } = service;
  await ensureDeletedUser(deps);
  const { id: uploaderId } = await createMember(service);
  await createImageRows(service, [{ uploaderId, tags: ["kitty"] }]);
  const { id: tagId } = await deps.db.tag.update({
    where: { name: "kitty" },
    data: { name: "cat", aliases: { create: { name: "kitty" } } },
  });
  await moveImages(deps, uploaderId, undefined);
  expect(await deps.db.tag.findMany({ where: { name: { in: ["cat", "kitty"] } } })).toMatchObject([
    { id: tagId, name: "cat", sfwCount: 1 },
  ]);
});

test("images move while what another account liked is counted: neither waits for the other", async () => {
  const { deps } = service;
  await ensureDeletedUser(deps);
  const { id } = await createMember(service);
  // Behind the deleted user, in the order in which accounts are held.
  const uploader = { id: `z${id.slice(1)}` };
  await deps.db.user.update({ where: { id }, data: uploader });
  await createImageRows(service, [{ uploaderId: uploader.id }]);
  const [moving] = await deps.db.$transaction(async (counting) => {
    const hold = (held: string) =>
      counting.$executeRaw`UPDATE users SET uploads = uploads WHERE id = ${held}`;
    await hold(DELETED_USER_ID);
    const begun = moveImages(deps, uploader.id, undefined);
    begun.catch(() => undefined);
    await sleep(BEGUN_MS);
    await hold(uploader.id);
    return [begun];
  });
  await moving;
  expect(await miscounts(service)).toEqual([]);
});

test.each(["suggestion", "appeal"] as const)(
  "an account goes while its %s is answered: neither waits for the other",
  async (kind) => {
    const { deps } = service;
    await ensureDeletedUser(deps);
    const { id: userId } = await createMember(service);
    const imageId = await createImageRow(service);
    const row = { imageId, userId, createdAt: deps.clock.now() };
    const id = deps.newId();
    await deps.db.suggestion.create({ data: { ...row, id, tagsAdd: ["sea"], tagsRemove: [] } });
    await deps.db.appeal.create({ data: { ...row, text: "It is a style." } });
    const [going] = await deps.db.$transaction(async (answer) => {
      if (kind === "suggestion")
        await answer.suggestion.update({ where: { id }, data: { reason: "No." } });
      else await answer.appeal.update({ where: { imageId }, data: { answer: "No." } });
      const begun = removeUser(deps, userId);
      begun.catch(() => undefined);
      await sleep(BEGUN_MS);
      await notify(deps, answer, { userId, kind: "suggestion_declined", imageId });
      return [begun];
    });
    await going;
    expect(await deps.db.user.count({ where: { id: userId } })).toBe(0);
  },
);

test("an account goes while somebody likes what is the deleted user's: neither waits for the other", async () => {
  const { deps } = service;
  await ensureDeletedUser(deps);
  const { id: userId } = await createMember(service);
  const row = { id: deps.newId(), imageId: await createImageRow(service), userId };
  const createdAt = deps.clock.now();
  await deps.db.suggestion.create({
    data: { ...row, createdAt, tagsAdd: ["sea"], tagsRemove: [] },
  });
  const [going] = await deps.db.$transaction(async (tx) => {
    await tx.suggestion.update({ where: { id: row.id }, data: { reason: "No." } });
    const begun = removeUser(deps, userId);
    begun.catch(() => undefined);
    await sleep(BEGUN_MS);
    await tx.$executeRaw`UPDATE users SET likes_received = 1 WHERE id = ${DELETED_USER_ID}`;
    return [begun];
  });
  await going;
  expect(await deps.db.user.count({ where: { id: userId } })).toBe(0);
});
