import { expect, test } from "vitest";
import { openOneConnection, PLANNED_ANEW, plansKept } from "@/testing/databases/one-connection";
import { createImageRows } from "@/testing/factories";
import { drawPhash } from "@/testing/phashes";
import { seededRandomBelow } from "@/testing/seeded-random";
import { testService } from "@/testing/service";
import { findNear } from "./find-near";

const service = testService();
const below = seededRandomBelow(20_262);

const LOOK_UPS = 10;

test("a server keeps one plan for all look-ups of near hashes", async () => {
  await createImageRows(
    service,
    Array.from({ length: 50 }, () => ({ phash: drawPhash(below) })),
  );
  // So that the server does not do it meanwhile, after what other tests wrote: plans are given up then.
  await service.deps.db.$executeRaw`ANALYZE`;
  const db = await openOneConnection();
  for (let time = 0; time < LOOK_UPS; time += 1) {
    await findNear({ db }, undefined, { phash: drawPhash(below), image: "abcdefghijkl" });
  }
  expect(await plansKept(db)).toBe(LOOK_UPS - PLANNED_ANEW);
});
