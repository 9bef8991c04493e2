import { expect, test } from "vitest";
import type { Answer } from "@/testing/ask";
import { createImageRow, createMember } from "@/testing/factories";
import type { DatabaseFault, FaultyDatabase } from "@/testing/faults/database-fault";
import { faultDatabase } from "@/testing/faults/faulty-database";
import { asks, createAdmin, createApprover } from "@/testing/moderate";
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

type Mailed = { subjects: string[]; begin: () => Promise<() => Promise<Answer>> };

/** Each sets mails off: what asks for them. */
const MAILED: Record<string, Mailed> = {
  "who registers is mailed a link": {
    subjects: ["Verify your email for Ema"],
    begin: async () => () => {
      const body = { username: "hana", email: "hana@example.org", password: "correct horse" };
      return asks(service, undefined, "POST", "/register", body);
    },
  },
  "who gives another address is mailed a link there, and a notice": {
    subjects: ["Verify your new email for Ema", "Your email for Ema is to be changed"],
    begin: async () => {
      const member = await createMember(service);
      const body = { password: member.password, email: "hana@example.org" };
      return () => asks(service, member, "PATCH", "/account/email", body);
    },
  },
  "whose upload is approved is mailed of it": {
    subjects: ["Your image was approved"],
    begin: async () => {
      const { id: uploaderId } = await createMember(service);
      const id = await createImageRow(service, { uploaderId, status: "pending" });
      const approver = await createApprover(service);
      return () => asks(service, approver, "POST", `/pending/${id}/review`, { action: "approve" });
    },
  },
  "whose image is taken away is mailed of it": {
    subjects: ["Your image was removed"],
    begin: async () => {
      const { id: uploaderId } = await createMember(service);
      const id = await createImageRow(service, { uploaderId });
      const admin = await createAdmin(service);
      return () => asks(service, admin, "DELETE", `/images/${id}`);
    },
  },
};

test.each(Object.entries(MAILED))(
  "%s also where that was done and not answered",
  async (_, { subjects, begin }) => {
    const ask = await begin();
    const database = await faultDatabase(service);
    loseNextCommit(database, "unanswered");

    expect((await ask()).status).toBe(503);

    await database.quiet();
    service.clock.advance(10 * 60_000);
    await service.deps.mailer.sendWaiting();
    expect(service.mails.map(({ subject }) => subject).sort()).toEqual(subjects);
  },
);
