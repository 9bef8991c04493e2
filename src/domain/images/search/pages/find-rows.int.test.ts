import { expect, test } from "vitest";
import type { Prisma } from "@/infra/db/generated/client";
import { createImageRows } from "@/testing/factories";
import { testService } from "@/testing/service";
import type { Clause } from "../clauses/clause";
import { findRows } from "./find-rows";

const service = testService();

const START = Date.UTC(2024, 0, 1);
const OLD = 5;
const NEW = 200;

/** Walks along all rows, in as many steps as it takes. */
const WEIGHTS = { gather: Infinity, window: Infinity, lists: 1, budget: 1 };

test("a walk goes on behind the place to which it was expected to reach", async () => {
  const ids = await createImageRows(
    service,
    Array.from({ length: OLD + NEW }, (_, place) => ({
      tags: [place < OLD ? "old" : "new"],
      createdAt: new Date(START + place),
    })),
  );
  const { id } = await service.deps.db.tag.findUniqueOrThrow({ where: { name: "old" } });
  const total = OLD + NEW;
  // As many as if they were among the newest too.
  const old: Clause = { kind: "terms", ids: [id], count: total / 2, nsfwCount: 0 };
  const page = {
    clauses: [old],
    total,
    sort: "newest",
    skip: 1,
    limit: 3,
    weights: WEIGHTS,
  } as const;
  const rows = await findRows(service.deps, page, (sql: Prisma.Sql) =>
    service.deps.db.$queryRaw<{ id: string }[]>(sql),
  );
  expect(rows.map((row) => row.id)).toEqual(ids.slice(1, 4).reverse());
});
