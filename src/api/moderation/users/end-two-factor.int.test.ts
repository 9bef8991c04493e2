import { describe, expect, test } from "vitest";
import { z } from "zod";
import { seen } from "@/testing/ask";
import { createMember, type Member } from "@/testing/factories";
import { asks, createAdmin, createApprover } from "@/testing/moderate";
import { dataOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { createGuarded } from "@/testing/two-factor";

const service = testService();

const DONE = { status: 204, body: undefined };

function end(by: Pick<Member, "token"> | undefined, id: string) {
  return asks(service, by, "DELETE", `/user/${id}/two_factor`);
}

async function asksForCode({ username, password }: Member): Promise<boolean> {
  const answer = await service.mutate("auth.signIn", { body: { username, password } });
  return dataOf(z.object({ needsSecondFactor: z.boolean() }), answer).needsSecondFactor;
}

describe("DELETE /user/{id}/two_factor", () => {
  test("has the password alone sign in, and the owner may turn it on again", async () => {
    const admin = await createAdmin(service);
    const owner = await createMember(service);
    await createGuarded(service, owner);
    expect(await asksForCode(owner)).toBe(true);

    expect(seen(await end(admin, owner.id))).toEqual(DONE);
    expect(await asksForCode(owner)).toBe(false);
    await createGuarded(service, owner);
    expect(await asksForCode(owner)).toBe(true);
  });

  test("leaves an account as it is that has none, and logs and mails nothing", async () => {
    const admin = await createAdmin(service);
    const owner = await createMember(service);
    expect(seen(await end(admin, owner.id))).toEqual(DONE);
    expect(await service.deps.db.moderationAct.count()).toBe(0);
    expect(service.mails).toEqual([]);
  });

  test("is for another's account: one's own takes the password", async () => {
    const admin = await createAdmin(service);
    await createGuarded(service, admin);
    const answer = await end(admin, admin.id);
    expect(seen(answer)).toEqual({ status: 403, body: { message: "not on yourself" } });
    expect(await asksForCode(admin)).toBe(true);
  });

  test("is for admins alone", async () => {
    const owner = await createMember(service);
    await createGuarded(service, owner);
    for (const [by, status] of [
      [undefined, 401],
      [owner, 403],
      [await createApprover(service), 403],
    ] as const) {
      expect((await end(by, owner.id)).status).toBe(status);
    }
    expect(await asksForCode(owner)).toBe(true);
  });

  test.each(["nobody00nobody0", "no id"])("knows no account %j", async (id) => {
    const answer = await end(await createAdmin(service), encodeURIComponent(id));
    expect(seen(answer)).toEqual({ status: 404, body: { message: "User not found" } });
  });
});

describe("GET /moderation/users", () => {
  test("tells admins, and nobody else, whose sign-in takes a code", async () => {
    const admin = await createAdmin(service);
    const approver = await createApprover(service);
    await createGuarded(service, await createMember(service, { username: "guarded" }));
    const shown = async (by: Member) => {
      const answer = await asks(service, by, "GET", "/moderation/users?query=guarded");
      return answer.body;
    };
    expect(await shown(admin)).toMatchObject({ users: [{ hasTwoFactor: true }] });
    expect(await shown(approver)).not.toHaveProperty("users.0.hasTwoFactor");
  });
});
