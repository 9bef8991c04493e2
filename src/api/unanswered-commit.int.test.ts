import { expect, test } from "vitest";
import { createImageRow, createMember } from "@/testing/factories";
import type { DatabaseFault, FaultyDatabase } from "@/testing/faults/database-fault";
import { faultDatabase } from "@/testing/faults/faulty-database";
import { asks, createApprover } from "@/testing/moderate";
import { testService } from "@/testing/service";

const service = testService();

/** The next COMMIT arrives, and nobody hears of it. */
function loseNextCommit(database: FaultyDatabase, how: DatabaseFault): void {
  let isLost = false;
  database.plan((_, sql) => {
    if (sql !== "COMMIT" || isLost) return undefined;
    isLost = true;
    return how;
  });
}

test.each(["unanswered", "late"] as const)(
  "a change of tags goes on also where the database did not come to say that it had begun: %s",
  async (how) => {
    const approver = await createApprover(service);
    const id = await createImageRow(service, { tags: ["kitty"] });
    const database = await faultDatabase(service);
    loseNextCommit(database, how);

    const rename = ["POST", "/tags/kitty/rename", { name: "cat" }] as const;
    expect((await asks(service, approver, ...rename)).status).toBe(503);

    await database.quiet();
    await service.deps.afterwards.done();
    expect(await service.deps.db.tagJob.findMany()).toMatchObject([{ state: "done" }]);
    expect(await service.deps.db.image.findUnique({ where: { id } })).toMatchObject({
      tags: ["cat"],
    });
  },
);

test.each(["unanswered", "late"] as const)(
  "so does one that was stopped, and let go on: %s",
  async (how) => {
    const approver = await createApprover(service);
    await createImageRow(service, { tags: ["kitty"] });
    const { afterwards } = service.deps;
    service.deps.afterwards = { ...afterwards, do: () => {} };
    await asks(service, approver, "POST", "/tags/kitty/rename", { name: "cat" });
    service.deps.afterwards = afterwards;
    const { id } = await service.deps.db.tagJob.findFirstOrThrow();
    await asks(service, approver, "POST", `/tags/jobs/${id}/stop`);
    const database = await faultDatabase(service);
    loseNextCommit(database, how);

    expect((await asks(service, approver, "POST", `/tags/jobs/${id}/resume`)).status).toBe(503);

    await database.quiet();
    await service.deps.afterwards.done();
    expect(await service.deps.db.tagJob.findMany()).toMatchObject([{ state: "done" }]);
  },
);

test.each(["unanswered", "late"] as const)("so does an account's end: %s", async (how) => {
  const { id, token, password } = await createMember(service);
  const database = await faultDatabase(service);
  loseNextCommit(database, how);

  const body = { password, images: "keep" };
  const { status } = await service.rest("POST", "/account/delete", { token, body });
  expect(status).toBe(503);

  await database.quiet();
  await service.deps.afterwards.done();
  expect(await service.deps.db.accountClosure.count()).toBe(0);
  expect(await service.deps.db.user.count({ where: { id } })).toBe(0);
});

test.each(["unanswered", "late"] as const)(
  "who is told by mail of a new password is told also where that was done and not answered: %s",
  async (how) => {
    const { token, password, email } = await createMember(service);
    const database = await faultDatabase(service);
    loseNextCommit(database, how);

    const body = { password, newPassword: "another one, which is long" };
    expect((await service.rest("PATCH", "/account/password", { token, body })).status).toBe(503);

    await database.quiet();
    service.clock.advance(10 * 60_000);
    await service.deps.mailer.sendWaiting();
    expect(service.mails).toMatchObject([
      { to: email, subject: "Your password for Ema was changed" },
    ]);
  },
);
