import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createImageRow, createMember } from "@/testing/factories";
import { asks, createAdmin, createApprover, does } from "@/testing/moderate";
import { testService } from "@/testing/service";

const service = testService();

const TEN_MINUTES = 10 * 60_000;

function claim(id: string, by: { token: string } | undefined, create: unknown = true) {
  return asks(service, by, "POST", `/pending/${id}/claim`, { create });
}

function createPendingRow() {
  return createImageRow(service, { status: "pending" });
}

describe("POST /pending/{id}/claim", () => {
  test("says until when the image is one's own, ten minutes from now", async () => {
    const id = await createPendingRow();
    const approver = await createApprover(service);
    const until = () => new Date(service.clock.now().getTime() + TEN_MINUTES).toISOString();
    expect(seen(await claim(id, approver))).toEqual({ status: 200, body: { until: until() } });
    service.clock.advance(60_000);
    expect(seen(await claim(id, approver))).toEqual({ status: 200, body: { until: until() } });
  });

  test("tells another who has it, until it is given back", async () => {
    const id = await createPendingRow();
    const [one, other] = [await createApprover(service), await createApprover(service)];
    await claim(id, one);
    expect(seen(await claim(id, other))).toEqual({
      status: 409,
      body: { message: `being reviewed by ${one.username}` },
    });
    expect(seen(await claim(id, one, false))).toEqual({ status: 200, body: {} });
    expect((await claim(id, other)).status).toBe(200);
  });

  test("ends by itself", async () => {
    const id = await createPendingRow();
    const [one, other] = [await createApprover(service), await createApprover(service)];
    await claim(id, one);
    service.clock.advance(TEN_MINUTES - 1);
    expect((await claim(id, other)).status).toBe(409);
    service.clock.advance(1);
    expect((await claim(id, other)).status).toBe(200);
    expect((await claim(id, one)).status).toBe(409);
  });

  test("that an ahead clock began ends when that is set back", async () => {
    const id = await createPendingRow();
    const [one, other] = [await createApprover(service), await createApprover(service)];
    await claim(id, one);
    service.clock.setBack(30 * 24 * 60 * 60_000);
    expect((await claim(id, other)).status).toBe(200);
  });

  test.each([
    ["loses the role", "PATCH", "roles", { role: "approver", action: "revoke" }],
    ["is suspended", "PUT", "suspension", { reason: "spam", until: "2100-01-01T00:00:00Z" }],
    ["is banned", "PUT", "suspension", { reason: "spam" }],
  ])("ends when who has it %s", async (_, method, what, body) => {
    const id = await createPendingRow();
    const [one, other] = [await createApprover(service), await createApprover(service)];
    const kept = await createPendingRow();
    await claim(id, one);
    await claim(kept, other);
    await does(service, await createAdmin(service), method, `/user/${one.id}/${what}`, body);
    expect((await claim(id, other)).status).toBe(200);
    expect((await claim(kept, await createApprover(service))).status).toBe(409);
  });

  test("ends when who has it gives another email, which is to be verified first", async () => {
    const id = await createPendingRow();
    const [one, other] = [await createApprover(service), await createApprover(service)];
    await claim(id, one);
    const body = { password: one.password, email: "another@example.org" };
    await does(service, one, "PATCH", "/account/email", body);
    expect((await claim(id, other)).status).toBe(200);
  });

  test("ends with the account of who has it, also for whose image it is", async () => {
    const uploader = await createMember(service);
    const id = await createImageRow(service, { status: "pending", uploaderId: uploader.id });
    const one = await createApprover(service);
    await claim(id, one);
    const state = async () => (await does(service, uploader, "GET", `/images/${id}/review`)).body;
    expect(await state()).toMatchObject({ claimed: true });
    const body = { password: one.password, images: "keep" };
    await does(service, one, "POST", "/account/delete", body);
    expect(await state()).toMatchObject({ claimed: false });
  });

  test("lasts while who has it is a moderator by another role", async () => {
    const id = await createPendingRow();
    const one = await createMember(service, { roles: ["admin", "approver"] });
    await claim(id, one);
    const body = { role: "approver", action: "revoke" };
    await does(service, await createAdmin(service), "PATCH", `/user/${one.id}/roles`, body);
    expect((await claim(id, await createApprover(service))).status).toBe(409);
  });

  test("gives back nobody else's", async () => {
    const id = await createPendingRow();
    const [one, other] = [await createApprover(service), await createApprover(service)];
    await claim(id, one);
    expect(seen(await claim(id, other, false))).toEqual({ status: 200, body: {} });
    expect((await claim(id, other)).status).toBe(409);
  });

  test("goes to one of several who claim at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await createPendingRow();
      const people = await Promise.all([1, 2, 3].map(() => createApprover(service)));
      const answers = await Promise.all(people.map((by) => claim(id, by)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const winner = people[answers.findIndex(({ status }) => status === 200)];
      const row = await service.deps.db.image.findUnique({ where: { id } });
      expect(row?.claimerId).toBe(winner?.id);
    }
  });

  test("keeps nobody from deciding, and ends with the decision", async () => {
    const id = await createPendingRow();
    const [one, other] = [await createApprover(service), await createApprover(service)];
    await claim(id, one);
    const changes = { action: "request_changes", reason: "a reason" };
    await does(service, other, "POST", `/pending/${id}/review`, changes);
    expect((await claim(id, other)).status).toBe(200);
    await does(service, one, "POST", `/pending/${id}/review`, { action: "approve" });
    expect((await claim(id, one)).status).toBe(404);
  });

  test.each(["approved", "denied", "deleted"] as const)(
    "does not find a %s image",
    async (status) => {
      const id = await createImageRow(service, { status });
      expect(seen(await claim(id, await createApprover(service)))).toEqual({
        status: 404,
        body: { message: "Image not found" },
      });
    },
  );

  test.each([undefined, "", "yes"])("refuses %j for create", async (create) => {
    const id = await createPendingRow();
    const approver = await createApprover(service);
    const answer = await asks(service, approver, "POST", `/pending/${id}/claim`, { create });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("create");
  });

  test("is for moderators", async () => {
    const id = await createPendingRow();
    expect((await claim(id, undefined)).status).toBe(401);
    expect((await claim(id, await createMember(service))).status).toBe(403);
    expect(await service.deps.db.image.count({ where: { claimerId: { not: null } } })).toBe(0);
  });
});
