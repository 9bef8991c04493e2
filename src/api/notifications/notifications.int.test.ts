import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Answer } from "@/testing/ask";
import { createImageRow, createMember } from "@/testing/factories";
import { overPages } from "@/testing/over-pages";
import { messageOf, newsOf, nextOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { notify } from "@/domain/notifications/notify";

const service = testService();

function unreadOf({ body }: Answer): number {
  return z.object({ unread: z.number() }).parse(body).unread;
}

/** An account that was told of so many things, the last of them just now. */
async function toldMember(count: number) {
  const member = await createMember(service);
  const image = await createImageRow(service);
  for (let place = 0; place < count; place += 1) {
    service.clock.advance(1);
    const news = { userId: member.id, kind: "denied" as const, imageId: image, text: `${place}` };
    await notify(service.deps, service.deps.db, news);
  }
  const list = (query = "") =>
    service.rest("GET", `/notifications${query}`, { token: member.token });
  const read = (body: Record<string, unknown> = {}) =>
    service.rest("POST", "/notifications/read", { token: member.token, body });
  return { member, image, list, read };
}

describe("GET /notifications", () => {
  test("lists one's own, newest first, over as many pages as it takes", async () => {
    const { list, image } = await toldMember(3);
    await toldMember(1);
    const first = await list("?limit=2");
    expect(newsOf(first)).toMatchObject([
      { kind: "denied", image, text: "2", read: false },
      { kind: "denied", image, text: "1", read: false },
    ]);
    expect(unreadOf(first)).toBe(3);
    const last = await list(`?limit=2&cursor=${nextOf(first)}`);
    expect(newsOf(last)).toMatchObject([{ text: "0" }]);
    expect(nextOf(last)).toBeUndefined();
  });

  test("has each of those that came at one moment once", async () => {
    const { list } = await toldMember(3);
    await service.deps.db.notification.updateMany({ data: { createdAt: service.clock.now() } });
    const texts = (await overPages(list, newsOf)).map(({ text }) => text);
    expect(texts.sort()).toEqual(["0", "1", "2"]);
  });

  test("names no moderator", async () => {
    const { list } = await toldMember(1);
    const [news] = newsOf(await list());
    expect(Object.keys(news ?? {}).sort()).toEqual(
      ["createdAt", "id", "image", "kind", "nsfw", "placeholder", "read", "text"].sort(),
    );
  });

  test("says of an image whether it is safe for work, and nothing once it is gone", async () => {
    const { list, image } = await toldMember(1);
    const update = (data: { nsfw?: boolean; status?: "denied" | "deleted" }) =>
      service.deps.db.image.update({ where: { id: image }, data });
    expect(newsOf(await list())).toMatchObject([{ image, nsfw: false }]);
    await update({ nsfw: true });
    const [covered] = newsOf(await list());
    expect(covered).toMatchObject({ nsfw: true });
    expect(typeof covered?.["placeholder"]).toBe("string");
    for (const status of ["denied", "deleted"] as const) {
      await update({ status });
      const [news] = newsOf(await list());
      expect(Object.keys(news ?? {})).toContain("image");
      expect(Object.keys(news ?? {})).not.toContain("nsfw");
      expect(Object.keys(news ?? {})).not.toContain("placeholder");
    }
  });

  test("has those alone that are unread, if asked so", async () => {
    const { list, read } = await toldMember(3);
    const [newest] = newsOf(await list());
    await read({ ids: [newest?.id] });
    expect(newsOf(await list("?unread=true")).map(({ text }) => text)).toEqual(["1", "0"]);
    expect(newsOf(await list("?unread=false")).map((one) => one.read)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("is for unverified accounts too, and for no stranger", async () => {
    const { token } = await createMember(service, { verified: false });
    const answer = await service.rest("GET", "/notifications", { token });
    expect(answer.body).toEqual({ notifications: [], unread: 0 });
    expect((await service.rest("GET", "/notifications")).status).toBe(401);
  });

  test.each([
    ["?limit=0", "limit must be between 1 and 100"],
    ["?unread=some", "unread must be true or false"],
    ["?cursor=x", "cursor is not one that was answered here"],
  ])("refuses %s", async (query, message) => {
    const { list } = await toldMember(0);
    const answer = await list(query);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe(message);
  });
});

describe("POST /notifications/read", () => {
  test("marks all as read", async () => {
    const { list, read } = await toldMember(2);
    expect((await read()).status).toBe(204);
    const answer = await list();
    expect(unreadOf(answer)).toBe(0);
    expect(newsOf(answer).map((one) => one.read)).toEqual([true, true]);
  });

  test("marks those alone that had come by then, if told when", async () => {
    const { list, read } = await toldMember(3);
    const [, middle] = newsOf(await list());
    const until = Date.parse(middle?.createdAt ?? "");
    expect((await read({ until })).status).toBe(204);
    expect(newsOf(await list()).map((one) => one.read)).toEqual([false, true, true]);
    expect((await read({ until: 1e300 })).status).toBe(204);
    expect(unreadOf(await list())).toBe(0);
    expect((await read({ until: "now" })).status).toBe(400);
  });

  test("marks none for an empty list", async () => {
    const { list, read } = await toldMember(2);
    expect((await read({ ids: [] })).status).toBe(204);
    expect(unreadOf(await list())).toBe(2);
  });

  test("leaves what is another's", async () => {
    const [one, other] = [await toldMember(1), await toldMember(1)];
    const [theirs] = newsOf(await other.list());
    expect((await one.read({ ids: theirs?.id })).status).toBe(204);
    expect([unreadOf(await one.list()), unreadOf(await other.list())]).toEqual([1, 1]);
  });

  test("refuses what are no ids", async () => {
    const { read } = await toldMember(0);
    for (const ids of [7, [7], Array.from({ length: 101 }, () => "aaaaaaaaaaaa")]) {
      const answer = await read({ ids });
      expect(answer.status).toBe(400);
      expect(messageOf(answer)).toContain("ids");
    }
  });
});
