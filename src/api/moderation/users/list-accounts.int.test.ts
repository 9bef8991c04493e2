import { describe, expect, test } from "vitest";
import { z } from "zod";
import { seen } from "@/testing/ask";
import { createComments, createImageRow, createImageRows, createMember } from "@/testing/factories";
import { asks, createAdmin, createApprover, does } from "@/testing/moderate";
import { nextOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const usersSchema = z.object({
  users: z.array(z.looseObject({ id: z.string(), username: z.string() })),
});

async function usersOf(by: { token: string }, query = "") {
  const answer = await does(service, by, "GET", `/moderation/users${query}`);
  const { users } = usersSchema.parse(answer.body);
  return { users, ids: users.map(({ id }) => id), next: nextOf(answer) };
}

describe("GET /moderation/users", () => {
  test("shows of an account what moderators need, and its address to admins alone", async () => {
    const createdAt = new Date(2e12);
    const { id: uploaderId, username, email } = await createMember(service, { createdAt });
    const shapes = [
      "approved",
      "approved",
      "pending",
      "denied",
      "denied",
      "denied",
      "deleted",
    ] as const;
    const [imageId = ""] = await createImageRows(
      service,
      shapes.map((status) => ({ status, uploaderId })),
    );
    await createComments(service, { imageId, authorId: uploaderId, count: 4 });
    const account = {
      id: uploaderId,
      username,
      verified: true,
      roles: [],
      images: { approved: 2, pending: 1, denied: 3 },
      comments: 4,
      createdAt: createdAt.toISOString(),
    };
    const [first] = (await usersOf(await createApprover(service))).users;
    expect(first).toEqual(account);
    const [same] = (await usersOf(await createAdmin(service))).users;
    expect(same).toEqual({ ...account, email, hasTwoFactor: false });
  });

  test("shows a suspension with its end and reason while it lasts", async () => {
    const admin = await createAdmin(service);
    const [one, other] = [await createMember(service), await createMember(service)];
    const since = service.clock.now().toISOString();
    const until = new Date(service.clock.now().getTime() + 60_000).toISOString();
    await does(service, admin, "PUT", `/user/${one.id}/suspension`, { reason: "spam", until });
    await does(service, admin, "PUT", `/user/${other.id}/suspension`, { reason: "worse" });
    const shut = async () => {
      const { users } = await usersOf(admin, "?suspended=true");
      return Object.fromEntries(users.map(({ id, suspension }) => [id, suspension]));
    };
    expect(await shut()).toEqual({
      [one.id]: { since, until, reason: "spam" },
      [other.id]: { since, reason: "worse" },
    });
    expect((await usersOf(admin, "?suspended=false")).ids).toEqual([admin.id]);
    service.clock.advance(60_000);
    expect(await shut()).toEqual({ [other.id]: { since, reason: "worse" } });
    expect((await usersOf(admin, "?suspended=false")).ids.sort()).toEqual(
      [admin.id, one.id].sort(),
    );
  });

  test("finds by part of the name and by role, the unverified among them", async () => {
    const approver = await createApprover(service);
    const admin = await createAdmin(service);
    const newcomer = await createMember(service, { username: "Kat_new", verified: false });
    const cat = await createMember(service, { username: "the_KATE" });
    expect((await usersOf(approver, "?query=kAt")).ids.sort()).toEqual(
      [newcomer.id, cat.id].sort(),
    );
    expect((await usersOf(approver, "?query=kat_new%20")).ids).toHaveLength(1);
    expect((await usersOf(approver, "?query=%25")).ids).toEqual([]);
    expect((await usersOf(approver, "?role=admin")).ids).toEqual([admin.id]);
    expect((await usersOf(approver, "?role=approver&query=kat")).ids).toEqual([]);
    const [found] = (await usersOf(approver, "?query=kat_new")).users;
    expect(found).toMatchObject({ verified: false });
  });

  test("begins with the newest and goes on by cursor, without a repeat or a gap", async () => {
    const admin = await createAdmin(service);
    const times = [1, 2, 2, 2, 3].map((hours) => new Date(2e12 + hours * 3_600_000));
    const made: { id: string; createdAt: Date }[] = [];
    for (const createdAt of times) {
      made.push({ id: (await createMember(service, { createdAt })).id, createdAt });
    }
    const found: string[] = [];
    let query = "?limit=2";
    for (;;) {
      const { ids, next } = await usersOf(admin, query);
      found.push(...ids);
      if (next === undefined) break;
      query = `?limit=2&cursor=${next}`;
    }
    const newest = made.sort(
      (one, other) =>
        other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
    );
    expect(found).toEqual([...newest.map(({ id }) => id), admin.id]);
  });

  test("is for moderators", async () => {
    expect((await asks(service, undefined, "GET", "/moderation/users")).status).toBe(401);
    const member = await createMember(service);
    expect(seen(await asks(service, member, "GET", "/moderation/users"))).toEqual({
      status: 403,
      body: { message: "Not allowed" },
    });
  });

  test.each([
    ["?role=owner", "role must be one of approver, admin"],
    ["?suspended=maybe", "suspended must be true or false"],
    ["?limit=101", "limit must be between 1 and 100"],
  ])("refuses %s", async (query, message) => {
    const approver = await createApprover(service);
    expect(seen(await asks(service, approver, "GET", `/moderation/users${query}`))).toEqual({
      status: 400,
      body: { message },
    });
  });

  test("does not show an image as counted that is counted for another", async () => {
    const approver = await createApprover(service);
    const { id } = await createMember(service);
    await createImageRow(service, { status: "pending" });
    const { users } = await usersOf(approver);
    expect(users.find((user) => user.id === id)).toMatchObject({
      images: { approved: 0, pending: 0, denied: 0 },
    });
  });
});
