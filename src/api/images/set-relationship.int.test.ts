import { describe, expect, test } from "vitest";
import type { Db } from "@/infra/db/database";
import type { Prisma } from "@/infra/db/generated/client";
import { createPeople } from "@/testing/access/people";
import { miscounts } from "@/testing/counters";
import { createImageRow, createMember } from "@/testing/factories";
import { createApprover } from "@/testing/moderate";
import { messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { withPart } from "@/testing/with-part";

const service = testService();

const like = { type: "like", create: true };

async function counted(id: string) {
  const image = await service.deps.db.image.findUniqueOrThrow({ where: { id } });
  const rows = await service.deps.db.reaction.groupBy({
    by: ["kind"],
    where: { imageId: id },
    _count: true,
  });
  const rowsOf = (kind: string) => rows.find((row) => row.kind === kind)?._count ?? 0;
  expect([image.likes, image.favorites]).toEqual([rowsOf("like"), rowsOf("favorite")]);
  return { likes: image.likes, favorites: image.favorites };
}

describe("PATCH /image/{id}/relationship", () => {
  test("likes and favours, and takes it back", async () => {
    const { token } = await createMember(service);
    const id = await createImageRow(service);
    const set = (type: string, create: boolean) =>
      service.rest("PATCH", `/image/${id}/relationship`, { token, body: { type, create } });
    expect((await set("like", true)).status).toBe(204);
    expect((await set("favorite", true)).status).toBe(204);
    expect(await counted(id)).toEqual({ likes: 1, favorites: 1 });
    expect((await set("like", false)).status).toBe(204);
    expect(await counted(id)).toEqual({ likes: 0, favorites: 1 });
  });

  test("changes nothing when it is so already", async () => {
    const { token } = await createMember(service);
    const id = await createImageRow(service);
    for (const create of [true, true, false, false]) {
      const body = { type: "like", create };
      const answer = await service.rest("PATCH", `/image/${id}/relationship`, { token, body });
      expect(answer.status).toBe(204);
      expect(await counted(id)).toEqual({ likes: create ? 1 : 0, favorites: 0 });
    }
  });

  test("counts fifty at once, of one account and of fifty", async () => {
    const { token } = await createMember(service);
    const id = await createImageRow(service);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        service.rest("PATCH", `/image/${id}/relationship`, { token, body: like }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await counted(id)).toEqual({ likes: 1, favorites: 0 });

    const fans = (await createPeople(service, 10)).flatMap((people) => Object.values(people));
    const favors = await Promise.all(
      fans.map((fan) => {
        const body = { type: "favorite", create: true };
        return service.rest("PATCH", `/image/${id}/relationship`, { token: fan.token, body });
      }),
    );
    expect(favors.map(({ status }) => status)).toEqual(Array<number>(50).fill(204));
    expect(await counted(id)).toEqual({ likes: 1, favorites: 50 });
    expect(await miscounts(service)).toEqual([]);
  });

  test("takes nothing back of an image that is pending again", async () => {
    const [{ token }, approver] = [await createMember(service), await createApprover(service)];
    const id = await createImageRow(service);
    const set = (create: boolean) =>
      service.rest("PATCH", `/image/${id}/relationship`, { token, body: { type: "like", create } });
    expect((await set(true)).status).toBe(204);
    await service.rest("POST", `/images/${id}/reopen`, { token: approver.token });
    expect((await set(false)).status).toBe(404);
    expect(await counted(id)).toEqual({ likes: 1, favorites: 0 });
  });

  test.each(["pending", "denied", "deleted"] as const)(
    "does not find a %s image, and leaves nothing",
    async (status) => {
      const { token } = await createMember(service);
      const id = await createImageRow(service, { status });
      for (const create of [true, false]) {
        const body = { type: "like", create };
        const answer = await service.rest("PATCH", `/image/${id}/relationship`, { token, body });
        expect(answer.status).toBe(404);
      }
      expect(await service.deps.db.reaction.count()).toBe(0);
    },
  );

  test.each([
    [{ type: "love", create: true }, "type"],
    [{ create: true }, "type"],
    [{ type: "like" }, "create"],
    [{ type: "like", create: "perhaps" }, "create"],
  ])("refuses %j, naming the field", async (body, field) => {
    const { token } = await createMember(service);
    const id = await createImageRow(service);
    const answer = await service.rest("PATCH", `/image/${id}/relationship`, { token, body });
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toContain(field);
  });

  test.each([true, false])(
    "counts although the image is approved only as that is asked for: %j",
    async (create) => {
      const { id: userId, token } = await createMember(service);
      const id = await createImageRow(service);
      const { db } = service.deps;
      if (!create) await db.reaction.create({ data: { imageId: id, userId, kind: "like" } });
      await db.image.update({ where: { id }, data: { status: "pending" } });
      const thenApproved = async <Value>(change: Promise<Value>) => {
        const value = await change;
        await db.image.update({ where: { id }, data: { status: "approved" } });
        return value;
      };
      const $executeRaw = (...args: Parameters<Db["$executeRaw"]>) =>
        thenApproved(db.$executeRaw(...args));
      const deleteMany = (args: Prisma.ReactionDeleteManyArgs) =>
        thenApproved(db.reaction.deleteMany(args));
      service.deps.db = withPart(withPart(db, "$executeRaw", $executeRaw), "reaction", {
        deleteMany,
      });

      const body = { type: "like", create };
      const answer = await service.rest("PATCH", `/image/${id}/relationship`, { token, body });
      service.deps.db = db;

      expect(answer.status).toBe(204);
      expect(await counted(id)).toEqual({ likes: create ? 1 : 0, favorites: 0 });
    },
  );
});
