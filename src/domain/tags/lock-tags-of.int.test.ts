import { expect, test } from "vitest";
import { createImageRow } from "@/testing/factories";
import { rowsRead } from "@/testing/rows-read";
import { testService } from "@/testing/service";
import { lockTagsOf } from "./lock-tags-of";

const service = testService();

test("the tags of an image are locked without going through all the others", async () => {
  const { db } = service.deps;
  const id = await createImageRow(service, { tags: ["sea", "sky"] });
  await db.$executeRaw`INSERT INTO tags (name) SELECT 'tag ' || n FROM generate_series(1, 10000) n`;
  await db.$executeRaw`ANALYZE tags`;
  const rows = await db.$transaction((tx) => rowsRead(tx, "tags", () => lockTagsOf(tx, [id])));
  // By number, by name, and what their names stand for.
  expect(rows).toBeLessThan(20);
});
