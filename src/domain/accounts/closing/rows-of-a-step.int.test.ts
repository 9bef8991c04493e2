import { expect, test } from "vitest";
import { createImageRows, createMember } from "@/testing/factories";
import { rowsRead } from "@/testing/rows-read";
import { testService } from "@/testing/service";
import { nextLive } from "./delete-images";
import { forgetModerator, nextImages } from "./move-belongings";

const service = testService();

const STEP = 10;

/** An account with far more images than a step takes, and many of others before them in the order of their ids. */
async function createUploader() {
  const { id } = await createMember(service);
  await createImageRows(service, Array<object>(300).fill({ uploaderId: id }));
  const others = Array.from({ length: 300 }, (_, place) => `${place}`.padStart(12, "0"));
  await createImageRows(
    service,
    others.map((other) => ({ id: other })),
  );
  await service.deps.db.$executeRaw`ANALYZE images`;
  return id;
}

test.each([
  { name: "moved", next: nextImages },
  { name: "deleted", next: nextLive },
])("images of an account are $name in steps that read their own alone", async ({ next }) => {
  const id = await createUploader();
  const rows = await service.deps.db.$transaction((tx) =>
    rowsRead(tx, "images", async () => {
      expect(await tx.$queryRaw<object[]>(next(id, STEP))).toHaveLength(STEP);
    }),
  );
  // Each is chosen, and read once more to be locked.
  expect(rows).toBeLessThanOrEqual(3 * STEP);
});

test("who has decided on no image is found to have not, without going through all images", async () => {
  await createUploader();
  const { db } = service.deps;
  const { id: approverId } = await createMember(service, { roles: ["approver"] });
  await db.image.updateMany({ data: { approverId, reviewerId: approverId } });
  await db.$executeRaw`ANALYZE images`;
  const { id } = await createMember(service);
  const rows = await db.$transaction((tx) =>
    rowsRead(tx, "images", () => forgetModerator({ db: tx }, id, undefined)),
  );
  expect(rows).toBe(0);
});
