import { expect, onTestFinished, test } from "vitest";
import { createMember } from "@/testing/factories";
import { testService } from "@/testing/service";
import { createLog } from "./log";

const service = testService();

test("the log has no row that the database refuses, for it may hold what nobody is to read there", async () => {
  const { db } = service.deps;
  const { id, email } = await createMember(service);
  await db.$executeRaw`ALTER TABLE users ADD CONSTRAINT unwanted CHECK (name <> 'unwanted') NOT VALID`;
  onTestFinished(async () => {
    await db.$executeRaw`ALTER TABLE users DROP CONSTRAINT unwanted`;
  });
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  for (const change of [
    db.$executeRaw`UPDATE users SET name = 'unwanted' WHERE id = ${id}`,
    db.user.update({ where: { id }, data: { name: "unwanted" } }),
  ]) {
    await change.catch((err: unknown) => {
      log.error({ err }, "request failed");
    });
  }

  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain("violates check constraint");
    expect(line).not.toContain(email);
  }
});
