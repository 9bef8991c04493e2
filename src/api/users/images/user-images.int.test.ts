import { describe, expect, test } from "vitest";
import { createImageRow, createImageRows, createMember, createReaction } from "@/testing/factories";
import { overPages } from "@/testing/over-pages";
import { idsOf, messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const LISTS = ["likes", "favorites", "uploads"] as const;

/** Five approved images in each list of a new account, all at one moment but the first, which is newer. */
async function busyMember() {
  const member = await createMember(service);
  const { id: userId } = member;
  const now = service.clock.now();
  const newer = new Date(now.getTime() + 1);
  const shapes = Array.from({ length: 5 }, (_, place) => ({
    uploaderId: userId,
    createdAt: place === 0 ? newer : now,
  }));
  const [first = "", ...others] = await createImageRows(service, shapes);
  for (const imageId of [first, ...others]) {
    const createdAt = imageId === first ? newer : now;
    await createReaction(service, { userId, imageId, kind: "like", createdAt });
    await createReaction(service, { userId, imageId, kind: "favorite", createdAt });
  }
  return { member, order: [first, ...others.sort().reverse()] };
}

describe.each(LISTS)("GET /user/{id}/%s", (list) => {
  test("has them newest first, over as many pages as it takes", async () => {
    const { member, order } = await busyMember();
    await busyMember();
    const ask = (query: string) => service.rest("GET", `/user/${member.id}/${list}${query}`);
    expect(await overPages(ask, idsOf, 2)).toEqual(order);
  });

  test("has one's own for @me", async () => {
    const { member, order } = await busyMember();
    const { token } = member;
    expect(idsOf(await service.rest("GET", `/user/@me/${list}`, { token }))).toEqual(order);
    expect((await service.rest("GET", `/user/@me/${list}`)).status).toBe(401);
    const wrong = await service.rest("GET", `/user/@me/${list}`, { token: "wrong" });
    expect(messageOf(wrong)).toBe("Invalid token");
  });

  test.each(["pending", "denied", "deleted"] as const)(
    "has none that is %s now",
    async (status) => {
      const { member, order } = await busyMember();
      const [gone = "", ...others] = order;
      await service.deps.db.image.update({ where: { id: gone }, data: { status } });
      expect(idsOf(await service.rest("GET", `/user/${member.id}/${list}`))).toEqual(others);
    },
  );

  test("does not find an account whose email is not verified, but for itself", async () => {
    const { id, token } = await createMember(service, { verified: false });
    const [own, stranger] = [
      await service.rest("GET", `/user/${id}/${list}`, { token }),
      await service.rest("GET", `/user/${id}/${list}`),
    ];
    expect(own.body).toEqual({ images: [] });
    expect(stranger.status).toBe(404);
    expect(messageOf(stranger)).toBe("User not found");
    expect((await service.rest("GET", `/user/x/${list}`)).status).toBe(404);
    expect((await service.rest("GET", `/user/aaaaaaaaaaaa/${list}`)).status).toBe(404);
  });

  test("refuses what is no limit and no cursor", async () => {
    const { id } = await createMember(service);
    for (const query of ["limit=51", "cursor=x"]) {
      expect((await service.rest("GET", `/user/${id}/${list}?${query}`)).status).toBe(400);
    }
  });
});

test("likes are no favourites, and neither are uploads", async () => {
  const [member, other] = [await createMember(service), await createMember(service)];
  const [liked = "", favoured = ""] = await createImageRows(service, [{}, {}]);
  const own = await createImageRow(service, { uploaderId: member.id });
  await createReaction(service, { userId: member.id, imageId: liked, kind: "like" });
  await createReaction(service, { userId: member.id, imageId: favoured, kind: "favorite" });
  await createReaction(service, { userId: other.id, imageId: own, kind: "like" });
  const lists: string[][] = [];
  for (const list of LISTS) {
    lists.push(idsOf(await service.rest("GET", `/user/${member.id}/${list}`)));
  }
  expect(lists).toEqual([[liked], [favoured], [own]]);
});
