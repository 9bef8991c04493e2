import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createImageRows, createMember } from "@/testing/factories";
import { testService } from "@/testing/service";
import { withPart } from "@/testing/with-part";
import { deleteImages } from "./delete-images";

const service = testService();

/** Milliseconds that the change of a row takes longer here. */
const SLOW_MS = 10;

test("an account's images are deleted one after the other, with rests that leave others half of the time", async () => {
  const { deps } = service;
  const { db } = deps;
  const { id: uploaderId } = await createMember(service);
  await createImageRows(service, Array<object>(60).fill({ uploaderId }));
  const begun: number[] = [];
  const ended: number[] = [];
  const slowly = async (...args: unknown[]) => {
    begun.push(performance.now());
    await sleep(SLOW_MS);
    const done: unknown = await Reflect.apply(db.image.updateMany, db.image, args);
    ended.push(performance.now());
    return done;
  };

  const image = withPart(db.image, "updateMany", slowly);
  await deleteImages({ ...deps, db: withPart(db, "image", image) }, uploaderId, undefined);

  expect(begun).toHaveLength(60);
  const rests = begun.slice(1).map((time, place) => time - (ended[place] ?? 0));
  expect(Math.min(...rests)).toBeGreaterThan(SLOW_MS / 2);
  expect(await db.image.count({ where: { uploaderId, status: "deleted" } })).toBe(60);
  expect(await db.looseFiles.count()).toBe(0);
});
