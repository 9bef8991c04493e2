import { expect, test } from "vitest";
import type { Answer } from "@/testing/ask";
import { createImageRow, createMember, type Member } from "@/testing/factories";
import { asks, CHANGES, createAdmin, DENIAL, does } from "@/testing/moderate";
import { testService } from "@/testing/service";

const service = testService();

/** Asks for something that looks for an image first, whose uploader's account is gone before it holds the image. */
async function askedBefore(uploader: Member, ask: () => Promise<Answer>): Promise<Answer> {
  const { db } = service.deps;
  const { password } = uploader;
  const $transaction = async (...args: unknown[]) => {
    service.deps.db = db;
    await does(service, uploader, "POST", "/account/delete", { password, images: "keep" });
    expect(await db.user.count({ where: { id: uploader.id } })).toBe(0);
    const done: unknown = await Reflect.apply(db.$transaction, db, args);
    return done;
  };
  service.deps.db = new Proxy(db, {
    get: (real, name): unknown =>
      name === "$transaction" ? $transaction : Reflect.get(real, name),
  });
  return ask();
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
