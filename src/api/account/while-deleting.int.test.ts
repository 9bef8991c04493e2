import { describe, expect, test } from "vitest";
import { beginClosure } from "@/domain/accounts/closing/close-account";
import { finishClosures } from "@/domain/accounts/closing/finish-closure";
import type { Tx } from "@/infra/db/database";
import type { Prisma } from "@/infra/db/generated/client";
import type { Answer } from "@/testing/ask";
import { beforeTransaction } from "@/testing/before-transaction";
import { createImageRow, createMember, type Member } from "@/testing/factories";
import { asks, CHANGES, createAdmin, DENIAL, does } from "@/testing/moderate";
import { messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { withPart } from "@/testing/with-part";

const service = testService();

const GONE = { status: 401, message: "Invalid token" };

/** Asks for something that looks for an image first, whose uploader's account is gone before it holds the image. */
function askedBefore(uploader: Member, ask: () => Promise<Answer>): Promise<Answer> {
  beforeTransaction(service, () => deleteAccount(uploader));
  return ask();
}

async function deleteAccount(member: Member): Promise<void> {
  const { id, password } = member;
  await does(service, member, "POST", "/account/delete", { password, images: "keep" });
  expect(await service.deps.db.user.count({ where: { id } })).toBe(0);
}

async function createUpload() {
  const uploader = await createMember(service);
  const id = await createImageRow(service, { uploaderId: uploader.id, status: "pending" });
  return { uploader, id };
}

async function statusOf(id: string) {
  return (await service.deps.db.image.findUniqueOrThrow({ where: { id } })).status;
}

const review = (by: Member, id: string, body: Record<string, unknown>) =>
  asks(service, by, "POST", `/pending/${id}/review`, body);

test.each([
  ["approved", "approved", 200, (by: Member, id: string) => review(by, id, { action: "approve" })],
  ["denied", "denied", 200, (by: Member, id: string) => review(by, id, DENIAL)],
  ["not to be changed", "pending", 400, (by: Member, id: string) => review(by, id, CHANGES)],
  [
    "deleted",
    "deleted",
    204,
    (by: Member, id: string) => asks(service, by, "DELETE", `/images/${id}`),
  ],
])("an image that its uploader's account leaves behind meanwhile is %s", async (...row) => {
  const [, status, answered, ask] = row;
  const admin = await createAdmin(service);
  const { uploader, id } = await createUpload();
  expect((await askedBefore(uploader, () => ask(admin, id))).status).toBe(answered);
  expect(await statusOf(id)).toBe(status);
});

test("an image that an account has left behind is not taken away by it any more", async () => {
  const { uploader, id } = await createUpload();
  const answer = await askedBefore(uploader, () =>
    asks(service, uploader, "DELETE", `/images/${id}`),
  );
  expect(answer.status).toBe(403);
  expect(await statusOf(id)).toBe("pending");
  expect(await service.deps.db.moderationAct.count()).toBe(0);
});

test("a comment stands whose words call an account that is gone before it is told", async () => {
  const { db } = service.deps;
  const author = await createMember(service);
  const called = await createMember(service);
  const image = await createImageRow(service);
  const thenGone = (tx: Tx) => ({
    findMany: async (args: Prisma.UserFindManyArgs) => {
      const found = await tx.user.findMany(args);
      await tx.user.delete({ where: { id: called.id } });
      return found;
    },
  });
  const $transaction = (work: (tx: Tx) => Promise<unknown>) =>
    db.$transaction((tx) => work(withPart(tx, "user", thenGone(tx))));
  service.deps.db = withPart(db, "$transaction", $transaction);

  const body = { text: `Look, @${called.username}` };
  const answer = await asks(service, author, "POST", `/images/${image}/comments`, body);

  expect(answer.status).toBe(201);
  expect(await db.comment.count()).toBe(1);
  expect((await db.notification.findMany()).map(({ kind }) => kind)).toEqual(["comment"]);
});

describe("who deletes their account while they", () => {
  test("cancel a change of its address are told that it is gone", async () => {
    const member = await createMember(service);
    beforeTransaction(service, () => deleteAccount(member));
    const answer = await asks(service, member, "DELETE", "/account/email");
    expect({ status: answer.status, message: messageOf(answer) }).toEqual(GONE);
  });

  test.each([
    ["choose tags", "PATCH", "/account/settings", { savedTags: ["sky"] }],
    ["make another token", "POST", "/auth/regen", undefined],
  ])("%s are told that it is gone", async (_, method, path, body) => {
    const member = await createMember(service);
    const { db } = service.deps;
    const update = async (args: Prisma.UserUpdateArgs) => {
      service.deps.db = db;
      await deleteAccount(member);
      return db.user.update(args);
    };
    service.deps.db = withPart(db, "user", withPart(db.user, "update", update));
    const answer = await asks(service, member, method, path, body);
    expect({ status: answer.status, message: messageOf(answer) }).toEqual(GONE);
  });
});

test("an account whose end fails keeps no other from its own", async () => {
  const { db } = service.deps;
  const [one, other] = [await createMember(service), await createMember(service)];
  for (const { id, username, password } of [one, other]) {
    const actor = { id, username, roles: [], verified: true };
    await beginClosure(service.deps, actor, { password, keepsImages: true });
    service.clock.advance(1);
  }
  const findUnique = (asked: Prisma.AccountClosureFindUniqueArgs) =>
    asked.where.userId === one.id
      ? Promise.reject(new Error("this one fails"))
      : db.accountClosure.findUnique(asked);
  const closures = withPart(db.accountClosure, "findUnique", findUnique);
  await finishClosures({ ...service.deps, db: withPart(db, "accountClosure", closures) });
  expect(await db.accountClosure.findMany()).toMatchObject([{ userId: one.id }]);
  await finishClosures(service.deps);
  expect(await db.accountClosure.count()).toBe(0);
});
