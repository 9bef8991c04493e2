import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createImageRows, createMember } from "@/testing/factories";
import { idsOf, imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

function list(query: string, token?: string) {
  return service.rest("GET", `/pending/list${query}`, token === undefined ? {} : { token });
}

/** Pending images, a second apart. */
function createPendings(count: number, uploaderId?: string) {
  return createImageRows(
    service,
    Array.from({ length: count }, (_, place) => ({
      status: "pending" as const,
      createdAt: new Date(1e12 + place * 1_000),
      ...(uploaderId === undefined ? {} : { uploaderId }),
    })),
  );
}

describe("GET /pending/list", () => {
  test.each(["approver", "admin"] as const)(
    "answers pending images to an %s as GET /images/{id} does, and nothing else",
    async (role) => {
      const { token } = await createMember(service, { roles: [role] });
      const [id] = await createPendings(1);
      const image = imageOf(await service.rest("GET", `/images/${id}`));
      expect(seen(await list("", token))).toEqual({ status: 200, body: { images: [image] } });
    },
  );

  test("begins with the one that waits longest", async () => {
    const { token } = await createMember(service, { roles: ["approver"] });
    const ids = await createPendings(3);
    expect(idsOf(await list("", token))).toEqual(ids);
  });

  test.each(["approved", "denied", "deleted"] as const)("has no %s image", async (status) => {
    const { token } = await createMember(service, { roles: ["approver"] });
    await createImageRows(service, [{ status }]);
    expect(idsOf(await list("", token))).toEqual([]);
  });

  test("has only those of a user, for an approver who names one", async () => {
    const { token } = await createMember(service, { roles: ["approver"] });
    const { id } = await createMember(service);
    await createPendings(1);
    const theirs = await createPendings(2, id);
    expect(idsOf(await list(`?user=${id}`, token))).toEqual(theirs);
  });

  test("has one's own for everybody", async () => {
    const { id, token } = await createMember(service);
    await createPendings(1);
    const own = await createPendings(2, id);
    expect(idsOf(await list(`?user=${id}`, token))).toEqual(own);
  });

  test.each([{ roles: [] }, { roles: ["admin" as const] }])(
    "has one's own by @me, with the roles $roles",
    async (account) => {
      const { id, token } = await createMember(service, account);
      await createPendings(1);
      const own = await createPendings(2, id);
      expect(idsOf(await list("?user=@me", token))).toEqual(own);
    },
  );

  test.each([
    ["all", ""],
    ["another's", "?user=aaaaaaaaaaaa"],
    ["all, by an empty user", "?user="],
  ])("refuses %s to a member without a role", async (_, query) => {
    const { token } = await createMember(service);
    expect(seen(await list(query, token))).toEqual({
      status: 403,
      body: { message: "Not allowed" },
    });
  });

  test("has only their own for a moderator whose email is not verified any more", async () => {
    const { id, token } = await createMember(service, { roles: ["approver"] });
    await createPendings(1);
    const own = await createPendings(1, id);
    await service.deps.db.user.update({ where: { id }, data: { pendingEmail: "new@example.org" } });
    expect((await list("", token)).status).toBe(403);
    expect(idsOf(await list(`?user=${id}`, token))).toEqual(own);
  });

  test("refuses a stranger, and a wrong token", async () => {
    expect(seen(await list(""))).toEqual({
      status: 401,
      body: { message: "Authentication required" },
    });
    expect(seen(await list("", "null"))).toEqual({
      status: 401,
      body: { message: "Invalid token" },
    });
  });

  test("answers the page that skip and limit describe", async () => {
    const { token } = await createMember(service, { roles: ["approver"] });
    const ids = await createPendings(6);
    expect(idsOf(await list("?skip=2&limit=3", token))).toEqual(ids.slice(2, 5));
  });

  test.each([
    ["?limit=0", "limit must be between 1 and 100"],
    ["?limit=101", "limit must be between 1 and 100"],
    ["?skip=x", "skip must be a number"],
  ])("refuses %s", async (query, message) => {
    const { token } = await createMember(service, { roles: ["approver"] });
    expect(seen(await list(query, token))).toEqual({ status: 400, body: { message } });
  });

  test("works the same over tRPC", async () => {
    const { token } = await createMember(service, { roles: ["approver"] });
    await createPendings(2);
    const trpc = await service.query("pending.list", {}, { token });
    expect(trpc.body).toEqual({ result: { data: (await list("", token)).body } });
  });
});
