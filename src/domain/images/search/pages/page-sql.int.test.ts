import { expect, test } from "vitest";
import type { Prisma } from "@/infra/db/generated/client";
import { createImageRows } from "@/testing/factories";
import { openOneConnection, PLANNED_ANEW, plansKept } from "@/testing/databases/one-connection";
import { testService } from "@/testing/service";
import type { Clause } from "../clauses/clause";
import { findRows } from "./find-rows";

const service = testService();

/** As of a board on which a walk finds enough at once. */
const TOTAL = 1_000_000;
const SEARCHES = 10;

const tag = (id: number): Clause => ({
  kind: "terms",
  ids: [id],
  count: TOTAL / 2,
  nsfwCount: 0,
  starts: undefined,
});

test.each<[string, (time: number) => Clause[]]>([
  ["everything", () => []],
  ["a tag", (time) => [tag(time)]],
  ["a tag and a rating", (time) => [{ kind: "rating", nsfw: false, count: TOTAL }, tag(time)]],
])("a server keeps one plan for the first pages of %s", async (_, clausesOf) => {
  await createImageRows(service, [{ tags: ["cat"] }]);
  // So that the server does not do it meanwhile, after what other tests wrote: plans are given up then.
  await service.deps.db.$executeRaw`ANALYZE`;
  const db = await openOneConnection();
  const run = (page: Prisma.Sql) => db.$queryRaw<{ id: string }[]>(page);
  for (let time = 0; time < SEARCHES; time += 1) {
    const ask = { clauses: clausesOf(time), total: TOTAL, skip: time, limit: 21 };
    await findRows({ db }, { ...ask, sort: "newest" }, run);
  }
  expect(await plansKept(db)).toBe(SEARCHES - PLANNED_ANEW);
});
