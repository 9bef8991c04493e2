import { describe, expect, test, vi } from "vitest";
import { contextOf } from "@/api/context";
import { DELETED_USER_ID } from "@/domain/accounts/closing/deleted-user";
import { seen, toRequest } from "@/testing/ask";
import { signedIn } from "@/testing/browser";
import { createMember, type Member } from "@/testing/factories";
import { asks, createAdmin, createApprover } from "@/testing/moderate";
import { tokenOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const HOUR = 3_600_000;
const REASON = "Spam under every image.";

type Asking = Pick<Member, "token">;

const inAnHour = () => new Date(service.clock.now().getTime() + HOUR);

function suspend(by: Asking | undefined, id: string, body: Record<string, unknown> = {}) {
  const until = inAnHour().toISOString();
  return asks(service, by, "PUT", `/user/${id}/suspension`, { reason: REASON, until, ...body });
}

function ban(by: Asking, id: string) {
  return suspend(by, id, { until: null });
}

function lift(by: Asking | undefined, id: string) {
  return asks(service, by, "DELETE", `/user/${id}/suspension`);
}

function auth({ username, password }: Member) {
  return service.rest("POST", "/auth", { body: { username, password } });
}

/** An account with a token and two browsers. */
async function createBrowsing() {
  const member = await createMember(service);
  return { member, cookies: [await signedIn(service, member), await signedIn(service, member)] };
}

describe("a suspension", () => {
  test.each(["suspended", "banned"])("ends token and sessions at once: %s", async (kind) => {
    const { member, cookies } = await createBrowsing();
    const admin = await createAdmin(service);
    await (kind === "banned" ? ban(admin, member.id) : suspend(admin, member.id));
    const { token } = member;
    expect(seen(await service.rest("GET", "/user/@me", { token }))).toEqual({
      status: 401,
      body: { message: "Invalid token" },
    });
    expect((await service.rest("POST", "/auth/regen", { token })).status).toBe(401);
    for (const cookie of cookies) {
      expect((await service.query("users.get", { id: "@me" }, { cookie })).status).toBe(401);
      const call = await service.mutate("auth.regenerate", { body: {}, cookie });
      expect(call.status).toBe(401);
      const form = await service.form("auth.regenerate", { _back: "/settings" }, { cookie });
      expect(form.headers.get("location")).toBe("/login?next=%2Fsettings");
      const page = await contextOf(toRequest("GET", "/settings", { cookie }).headers, "page");
      expect([page.actor, page.session, page.fault]).toEqual([undefined, undefined, undefined]);
    }
    expect(await service.deps.db.session.count({ where: { userId: member.id } })).toBe(0);
  });

  test("says end and reason once the password is right, over REST and tRPC, and nothing before", async () => {
    const member = await createMember(service);
    await suspend(await createApprover(service), member.id);
    const { username, password } = member;
    const end = `${inAnHour().toISOString().slice(0, 16).replace("T", " ")} UTC`;
    const message = `this account is suspended until ${end}: ${REASON}`;
    const wrong = { username, password: "something else" };
    for (const [body, status, words] of [
      [{ username, password }, 403, message],
      [wrong, 401, "incorrect username or password"],
    ] as const) {
      expect(seen(await service.rest("POST", "/auth", { body }))).toEqual({
        status,
        body: { message: words },
      });
      const answer = await service.mutate("auth.signIn", { body });
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ error: { message: words } });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await service.deps.db.session.count()).toBe(0);
  });

  test("is over at its end: a new token works, the old one and old sessions stay dead", async () => {
    const { member, cookies } = await createBrowsing();
    await suspend(await createApprover(service), member.id);
    service.clock.advance(HOUR - 1);
    expect((await auth(member)).status).toBe(403);
    service.clock.advance(1);
    const token = tokenOf(await auth(member));
    expect(token).not.toBe(member.token);
    expect((await service.rest("GET", "/user/@me", { token })).status).toBe(200);
    expect((await service.rest("GET", "/user/@me", { token: member.token })).status).toBe(401);
    for (const cookie of cookies) {
      expect((await service.query("users.get", { id: "@me" }, { cookie })).status).toBe(401);
    }
    const cookie = await signedIn(service, member);
    expect((await service.query("users.get", { id: "@me" }, { cookie })).status).toBe(200);
  });

  test.each(["over", "lifted"])(
    "does not, when it is %s, bring to life what a sign-in began as it was made",
    async (end) => {
      const member = await createMember(service);
      const approver = await createApprover(service);
      const cookie = await signedIn(service, member);
      const session = await service.deps.db.session.findFirstOrThrow();
      await suspend(approver, member.id);
      // As if its row had been written a moment later.
      const createdAt = service.clock.now();
      await service.deps.db.session.create({ data: { ...session, createdAt } });
      const status = async () =>
        (await service.query("users.get", { id: "@me" }, { cookie })).status;
      expect(await status()).toBe(401);
      if (end === "lifted") await lift(approver, member.id);
      else service.clock.advance(HOUR);
      expect(await status()).toBe(401);
    },
  );

  test("takes its end as ISO 8601, also with an offset, or as milliseconds, also as text", async () => {
    const admin = await createAdmin(service);
    const { id } = await createMember(service);
    const until = Date.UTC(2030, 0, 2, 3, 4, 5);
    for (const given of [
      "2030-01-02T03:04:05Z",
      "2030-01-02T03:04:05.000Z",
      "2030-01-02T05:04:05+02:00",
      until,
      String(until),
    ]) {
      expect(seen(await suspend(admin, id, { until: given }))).toEqual({
        status: 200,
        body: { message: "suspended until 2030-01-02T03:04:05.000Z" },
      });
    }
    expect(seen(await ban(admin, id))).toEqual({ status: 200, body: { message: "banned" } });
  });

  test("has no say in what others see of the account", async () => {
    const { id } = await createMember(service);
    const before = (await service.rest("GET", `/user/${id}`)).body;
    await suspend(await createApprover(service), id);
    expect((await service.rest("GET", `/user/${id}`)).body).toEqual(before);
  });
});

describe("lifting a suspension", () => {
  test("lets the account in again, with a new token", async () => {
    const member = await createMember(service);
    const approver = await createApprover(service);
    await suspend(approver, member.id);
    expect((await lift(approver, member.id)).status).toBe(204);
    const token = tokenOf(await auth(member));
    expect((await service.rest("GET", "/user/@me", { token })).status).toBe(200);
    expect((await service.rest("GET", "/user/@me", { token: member.token })).status).toBe(401);
  });

  test("is nothing where there is none any more", async () => {
    const member = await createMember(service);
    const approver = await createApprover(service);
    expect((await lift(approver, member.id)).status).toBe(204);
    await suspend(approver, member.id);
    service.clock.advance(HOUR);
    expect((await lift(approver, member.id)).status).toBe(204);
    expect(await service.deps.db.moderationAct.count()).toBe(1);
  });
});

describe("who may suspend", () => {
  const FORBIDDEN = { status: 403, body: { message: "Not allowed" } };

  test("approvers those without a role, for a time", async () => {
    const approver = await createApprover(service);
    const member = await createMember(service);
    for (const other of [await createApprover(service), await createAdmin(service)]) {
      expect(seen(await suspend(approver, other.id))).toEqual(FORBIDDEN);
    }
    expect(seen(await ban(approver, member.id))).toEqual(FORBIDDEN);
    expect((await suspend(approver, member.id)).status).toBe(200);
  });

  test("admins anybody, also for good, and only they undo a ban", async () => {
    const admin = await createAdmin(service);
    const approver = await createApprover(service);
    const others = [
      await createMember(service),
      await createApprover(service),
      await createAdmin(service),
    ];
    for (const { id } of others) expect((await ban(admin, id)).status).toBe(200);
    const [member] = others;
    expect(seen(await lift(approver, member?.id ?? ""))).toEqual(FORBIDDEN);
    expect(seen(await suspend(approver, member?.id ?? ""))).toEqual(FORBIDDEN);
    expect((await lift(admin, member?.id ?? "")).status).toBe(204);
  });

  test("nobody themselves", async () => {
    for (const by of [await createAdmin(service), await createApprover(service)]) {
      const refusal = { status: 403, body: { message: "not on yourself" } };
      expect(seen(await suspend(by, by.id))).toEqual(refusal);
      expect(seen(await lift(by, by.id))).toEqual(refusal);
    }
  });

  test("nobody else", async () => {
    const [member, other] = [await createMember(service), await createMember(service)];
    expect((await suspend(undefined, other.id)).status).toBe(401);
    expect(seen(await suspend(member, other.id))).toEqual(FORBIDDEN);
    expect((await lift(undefined, other.id)).status).toBe(401);
    expect(seen(await lift(member, other.id))).toEqual(FORBIDDEN);
    expect((await service.rest("GET", "/user/@me", { token: other.token })).status).toBe(200);
  });

  test.each(["aaaaaaaaaaaa", "1", "@me"])("and not the account %s", async (id) => {
    const admin = await createAdmin(service);
    const notFound = { status: 404, body: { message: "User not found" } };
    expect(seen(await suspend(admin, id))).toEqual(notFound);
    expect(seen(await lift(admin, id))).toEqual(notFound);
  });

  test("and not what a deleted account has left, which is no account to be found either", async () => {
    const admin = await createAdmin(service);
    const { token, password } = await createMember(service);
    const body = { password, images: "keep" };
    expect((await service.rest("POST", "/account/delete", { token, body })).status).toBe(204);
    await vi.waitFor(async () => {
      expect(await service.deps.db.accountClosure.count()).toBe(0);
    });
    const left = await service.deps.db.user.findMany({ where: { emailVerified: false } });
    expect(left.map(({ id }) => id)).toEqual([DELETED_USER_ID]);
    expect((await suspend(admin, DELETED_USER_ID)).status).toBe(404);
    expect((await ban(admin, DELETED_USER_ID)).status).toBe(404);
    const { body: accounts } = await service.rest("GET", "/moderation/users", admin);
    expect(accounts).toMatchObject({ users: [{ id: admin.id }] });
  });

  test.each([
    [{ reason: undefined }, "reason is required"],
    [{ reason: " " }, "reason is required"],
    [
      { until: "tomorrow" },
      "until must be a time such as 2030-12-31T23:00:00Z, or milliseconds since the epoch",
    ],
    [
      { until: "2030-01-02" },
      "until must be a time such as 2030-12-31T23:00:00Z, or milliseconds since the epoch",
    ],
    [
      { until: "2030-01-02T03:04Z" },
      "until must be a time such as 2030-12-31T23:00:00Z, or milliseconds since the epoch",
    ],
    [{ until: 1e18 }, "until must be before the year 9999"],
    [{ until: -1 }, "until must be before the year 9999"],
    [{ until: 0 }, "until must be in the future"],
    [{ until: "2020-01-01T00:00:00Z" }, "until must be in the future"],
  ])("refuses %j", async (body, message) => {
    const { id } = await createMember(service);
    expect(seen(await suspend(await createAdmin(service), id, body))).toEqual({
      status: 400,
      body: { message },
    });
  });
});
