import { expect, test } from "vitest";
import { z } from "zod";
import { notify } from "@/domain/notifications/notify";
import { signedIn } from "@/testing/browser";
import { createImageRow, createMember } from "@/testing/factories";
import { faultDatabase } from "@/testing/faults/faulty-database";
import { testService } from "@/testing/service";

const service = testService();

const answered = z.object({ result: z.object({ data: z.object({ unread: z.number() }) }) });

/** A browser, the account that is signed in there, and what tells it of an image. */
async function toldBrowser() {
  const member = await createMember(service);
  const imageId = await createImageRow(service);
  return {
    cookie: await signedIn(service, member),
    userId: member.id,
    tell: () =>
      notify(service.deps, service.deps.db, { userId: member.id, kind: "approved", imageId }),
  };
}

async function countIn(cookie: string): Promise<number> {
  const { body } = await service.query("notifications.countUnread", {}, { cookie });
  return answered.parse(body).result.data.unread;
}

test("the head of a page counts what its account has not read, and nobody else's", async () => {
  const { cookie, userId, tell } = await toldBrowser();
  await (await toldBrowser()).tell();
  expect(await countIn(cookie)).toBe(0);
  await tell();
  await tell();
  expect(await countIn(cookie)).toBe(2);
  await service.deps.db.notification.updateMany({
    where: { userId },
    data: { readAt: service.clock.now() },
  });
  expect(await countIn(cookie)).toBe(0);
});

test("the head of a page asks the database whose browser it is, and how much is unread, and no more", async () => {
  const { cookie, tell } = await toldBrowser();
  await tell();
  const database = await faultDatabase(service);
  database.plan(() => undefined);
  expect(await countIn(cookie)).toBe(1);
  expect(database.statements).toHaveLength(2);
});
