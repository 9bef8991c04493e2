import { expect, test } from "vitest";
import { createImageRows, createMember } from "@/testing/factories";
import { testService } from "@/testing/service";
import { stepsUntil } from "@/testing/steps-until";
import { letGo } from "./let-go";

const service = testService();

const MANY = 450;

/** Images of another, and a moderator who has edited all of them, answered what was said of them, and was told of them. */
async function createLongServing() {
  const { db } = service.deps;
  const { id } = await createMember(service, { roles: ["approver"] });
  const { id: userId } = await createMember(service);
  const images = await createImageRows(service, Array<object>(MANY).fill({ uploaderId: userId }));
  const createdAt = service.clock.now();
  const rows = images.map((imageId) => ({ id: service.deps.newId(), imageId, createdAt }));
  const answered = { state: "declined" as const, reviewerId: id, reviewedAt: createdAt };
  await db.imageVersion.createMany({
    data: rows.map(({ imageId }) => {
      const state = { tags: ["sea"], nsfw: false, createdAt };
      return { imageId, version: 1, authorId: id, origin: "edit" as const, ...state };
    }),
  });
  await db.suggestion.createMany({
    data: rows.map((row) => ({ ...row, ...answered, userId, tagsAdd: ["sky"], tagsRemove: [] })),
  });
  await db.report.createMany({
    data: rows.map((row) => ({ ...row, ...answered, reporterId: userId, reason: "tags" as const })),
  });
  await db.appeal.createMany({
    data: rows.map(({ imageId }) => ({ imageId, createdAt, ...answered, userId, text: "No." })),
  });
  await db.notification.createMany({
    data: rows.map((row) => ({ ...row, userId: id, kind: "comment" as const })),
  });
  return id;
}

async function countLeft(id: string) {
  const { db } = service.deps;
  const where = { reviewerId: id };
  return [
    await db.imageVersion.count({ where: { authorId: id } }),
    await db.suggestion.count({ where }),
    await db.report.count({ where }),
    await db.appeal.count({ where }),
    await db.notification.count({ where: { userId: id } }),
  ];
}

test("what names who was there for years is let go in steps, and not all at once with the row of the account", async () => {
  const id = await createLongServing();
  const { deps } = service;
  // Of what has been let go before, a step finds that there is no more.
  const left = [0, 0, 0, 0, 0].fill(MANY);
  for (const place of left.keys()) {
    await expect(letGo(deps, id, stepsUntil(place + 1))).rejects.toThrow("aborted");
    left[place] = MANY - 200;
    expect(await countLeft(id)).toEqual(left);
    await expect(letGo(deps, id, stepsUntil(place + 2))).rejects.toThrow("aborted");
    left[place] = 0;
    expect(await countLeft(id)).toEqual(left);
  }
  expect(await deps.db.imageVersion.count()).toBe(MANY);
  expect(await deps.db.suggestion.count()).toBe(MANY);
});
