import { expect, test } from "vitest";
import { createApprover } from "@/testing/moderate";
import { rowsRead } from "@/testing/rows-read";
import { testService } from "@/testing/service";
import { withPart } from "@/testing/with-part";
import { findActs } from "./list-acts";

const service = testService();

test("the log of a rare action is found without going through all the others", async () => {
  const { db } = service.deps;
  const { id: actorId } = await createApprover(service);
  const createdAt = service.clock.now();
  const acts = Array.from({ length: 300 }, (_, place) => ({
    id: service.deps.newId(),
    createdAt: new Date(createdAt.getTime() + place),
    actorId,
    actorName: "M",
    action: place < 3 ? "image.seldom" : "image.approve",
    subject: "image",
    subjectId: "i",
  }));
  await db.moderationAct.createMany({ data: acts });
  await db.$executeRaw`ANALYZE moderation_acts`;
  const rows = await db.$transaction((tx) =>
    rowsRead(tx, "moderation_acts", async () => {
      const deps = { db: withPart(db, "moderationAct", tx.moderationAct) };
      const found = await findActs(deps, { action: "image.seldom", limit: 10 });
      expect(found.acts).toHaveLength(3);
    }),
  );
  expect(rows).toBeLessThan(10);
});
