import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { isCluster } from "@/testing/cluster/other-process";
import { createMember, type Member } from "@/testing/factories";
import { asks, createAdmin, createApprover, does } from "@/testing/moderate";
import { testService } from "@/testing/service";

const service = testService();

type Asking = Pick<Member, "token">;

function change(by: Asking | undefined, id: string, body: Record<string, unknown>) {
  return asks(service, by, "PATCH", `/user/${id}/roles`, body);
}

const grant = (role: string) => ({ role, action: "grant" });
const revoke = (role: string) => ({ role, action: "revoke" });

async function rolesOf(id: string) {
  return (await service.deps.db.user.findUniqueOrThrow({ where: { id } })).roles;
}

function adminCount() {
  return service.deps.db.user.count({ where: { roles: { has: "admin" } } });
}

describe("PATCH /user/{id}/roles", () => {
  test("grants and revokes, and what is so already stays so", async () => {
    const admin = await createAdmin(service);
    const { id } = await createMember(service);
    for (const [body, message, roles] of [
      [grant("approver"), "approver granted", ["approver"]],
      [grant("approver"), "approver granted", ["approver"]],
      [grant("admin"), "admin granted", ["admin", "approver"]],
      [revoke("approver"), "approver revoked", ["admin"]],
      [revoke("admin"), "admin revoked", []],
      [revoke("admin"), "admin revoked", []],
    ] as const) {
      expect(seen(await change(admin, id, body))).toEqual({ status: 200, body: { message } });
      expect(await rolesOf(id)).toEqual(roles);
    }
    expect(await service.deps.db.moderationAct.count()).toBe(4);
  });

  test("takes effect on the next request", async () => {
    const admin = await createAdmin(service);
    const member = await createMember(service);
    const status = async () => (await asks(service, member, "GET", "/moderation/queue")).status;
    expect(await status()).toBe(403);
    await change(admin, member.id, grant("approver"));
    expect(await status()).toBe(200);
    await change(admin, member.id, revoke("approver"));
    expect(await status()).toBe(403);
  });

  test("leaves the last admin in place", async () => {
    const admin = await createAdmin(service);
    const conflict = { status: 409, body: { message: "the last admin cannot be revoked" } };
    expect(seen(await change(admin, admin.id, revoke("admin")))).toEqual(conflict);
    const other = await createAdmin(service);
    expect((await change(admin, admin.id, revoke("admin"))).status).toBe(200);
    expect(seen(await change(other, other.id, revoke("admin")))).toEqual(conflict);
  });

  test("does not count an admin who is shut out as one who remains", async () => {
    const [admin, other] = [await createAdmin(service), await createAdmin(service)];
    await does(service, admin, "PUT", `/user/${other.id}/suspension`, { reason: "a reason" });
    expect((await change(admin, admin.id, revoke("admin"))).status).toBe(409);
    expect((await change(admin, other.id, revoke("admin"))).status).toBe(200);
  });

  test("leaves an admin when the last two revoke each other, or themselves, at once", async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await createAdmin(service), await createAdmin(service)];
      const isCrosswise = round % 2 === 0;
      const answers = await Promise.all([
        change(one, isCrosswise ? other.id : one.id, revoke("admin")),
        change(other, isCrosswise ? one.id : other.id, revoke("admin")),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual(isCrosswise ? [200, 403] : [200, 409]);
      expect(await adminCount()).toBe(1);
      await service.deps.db.user.updateMany({ data: { roles: [] } });
    }
  });

  test("leaves an admin who can act when the last two ban each other at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await createAdmin(service), await createAdmin(service)];
      const body = { reason: "a reason" };
      const answers = await Promise.all([
        asks(service, one, "PUT", `/user/${other.id}/suspension`, body),
        asks(service, other, "PUT", `/user/${one.id}/suspension`, body),
      ]);
      // Whoever is banned before it is known who asks is nobody any more: of two processes one may be as late as that.
      const tooLate = isCluster() ? answers.find(({ status }) => status === 401) : undefined;
      const refused = tooLate === undefined ? 403 : 401;
      expect(answers.map(({ status }) => status).sort()).toEqual([200, refused]);
      const banned = { id: { in: [one.id, other.id] }, suspendedAt: { not: null } };
      expect(await service.deps.db.user.count({ where: banned })).toBe(1);
      await service.deps.db.user.updateMany({ data: { roles: [] } });
    }
  });

  test("is for admins, and not even for their own roles for anybody else", async () => {
    await createAdmin(service);
    for (const by of [await createMember(service), await createApprover(service)]) {
      expect(seen(await change(by, by.id, grant("admin")))).toEqual({
        status: 403,
        body: { message: "Not allowed" },
      });
    }
    expect((await change(undefined, "aaaaaaaaaaaa", grant("admin"))).status).toBe(401);
    expect(await adminCount()).toBe(1);
  });

  test("does not find an account that is not there, or not verified", async () => {
    const admin = await createAdmin(service);
    const newcomer = await createMember(service, { verified: false });
    for (const id of ["aaaaaaaaaaaa", "1", "@me", newcomer.id]) {
      expect(seen(await change(admin, id, grant("approver")))).toEqual({
        status: 404,
        body: { message: "User not found" },
      });
    }
  });

  test.each([
    [{}, "role must be one of approver, admin"],
    [{ role: "owner", action: "grant" }, "role must be one of approver, admin"],
    [{ role: "admin", action: "give" }, "action must be one of grant, revoke"],
  ])("refuses %j", async (body, message) => {
    const admin = await createAdmin(service);
    expect(seen(await change(admin, admin.id, body))).toEqual({ status: 400, body: { message } });
  });
});
