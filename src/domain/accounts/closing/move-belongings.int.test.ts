import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { miscounts } from "@/testing/counters";
import { createImageRows, createMember } from "@/testing/factories";
import { testService } from "@/testing/service";
import { stepsUntil } from "@/testing/steps-until";
import { holdImages, lockTag } from "../../tags/changes/lock-tag";
import { deleteImages } from "./delete-images";
import { ensureDeletedUser } from "./deleted-user";
import { forgetModerator, moveImages } from "./move-belongings";

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
