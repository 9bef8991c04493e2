import { describe, expect, test } from "vitest";
import { PROCEDURES } from "@/api/procedures";
import { seen } from "@/testing/ask";
import {
  createComments,
  createImageRow,
  createImageRows,
  createMember,
  type ImageShape,
  type Member,
} from "@/testing/factories";
import {
  actsIn,
  actsOf,
  asks,
  CHANGES,
  createAdmin,
  createAppeal,
  createApprover,
  createCase,
  DENIAL,
  does,
} from "@/testing/moderate";
import { overPages } from "@/testing/over-pages";
import { testService } from "@/testing/service";
import { type LogCase, tagLogCases } from "@/testing/tag-log-cases";
import { createGuarded } from "@/testing/two-factor";

const service = testService();

const image = (shape: ImageShape) => () => createImageRow(service, shape);
const member = async () => (await createMember(service)).id;

const review = (body: Record<string, unknown>) => (by: Member, id: string) =>
  does(service, by, "POST", `/pending/${id}/review`, body);

const inBatch = (body: Record<string, unknown>) => (by: Member, id: string) =>
  does(service, by, "POST", "/batch/review", { ids: [id], ...body });

const roles = (body: Record<string, unknown>) => (by: Member, id: string) =>
  does(service, by, "PATCH", `/user/${id}/roles`, body);

const UNTIL = "2100-01-01T00:00:00.000Z";
const FREE = { suspendedAt: null, suspendedUntil: null };

const suspend = (body: Record<string, unknown>) => (by: Member, id: string) =>
  does(service, by, "PUT", `/user/${id}/suspension`, { reason: "spam", ...body });

async function suspended(helper: Member) {
  const id = await member();
  await suspend({ until: UNTIL })(helper, id);
  return id;
}

async function comment() {
  const { id: authorId } = await createMember(service, { username: "talker" });
  const imageId = await createImageRow(service);
  const [id = ""] = await createComments(service, { imageId, authorId, count: 1 });
  return id;
}

async function edited(helper: Member) {
  const id = await createImageRow(service, { artist: "one" });
  await does(service, helper, "PATCH", `/images/${id}`, { artist: "other" });
  return id;
}

async function banned(helper: Member) {
  await does(service, helper, "POST", "/moderation/bans", { sha256: HASH, reason: "a reason" });
  return HASH;
}

async function suggestion() {
  const author = await createMember(service);
  const id = await createImageRow(service, { id: "imageAAAAAAA", tags: ["cat"] });
  await does(service, author, "POST", `/images/${id}/suggest`, { tagsAdd: ["sea"] });
  return (await service.deps.db.suggestion.findFirstOrThrow()).id;
}

async function report() {
  const reporter = await createMember(service);
  const id = await createImageRow(service, { id: "imageAAAAAAA" });
  await does(service, reporter, "POST", `/images/${id}/report`, { reason: "spam" });
  return (await service.deps.db.report.findFirstOrThrow()).id;
}

const HASH = "ab".repeat(32);
const APPROVED = { before: { status: "pending" }, after: { status: "approved" } };
const DENIED = { before: { status: "pending" }, after: { status: "denied", code: "other" } };
const REOPENED = { before: { status: "approved" }, after: { status: "pending" } };
const SO = "a reason";

const CASES: LogCase[] = [
  ...tagLogCases(service),
  {
    procedure: "pending.review",
    make: image({ status: "pending" }),
    act: review({ action: "approve" }),
    logged: { action: "image.approve", subject: "image", ...APPROVED },
  },
  {
    procedure: "pending.review",
    make: image({ status: "pending" }),
    act: review({ ...DENIAL, code: "tags" }),
    logged: {
      action: "image.deny",
      subject: "image",
      reason: DENIAL.reason,
      before: { status: "pending" },
      after: { status: "denied", code: "tags" },
    },
  },
  {
    procedure: "pending.review",
    make: image({ status: "pending" }),
    act: review(CHANGES),
    logged: {
      action: "image.request_changes",
      subject: "image",
      reason: CHANGES.reason,
      before: { status: "pending" },
      after: { status: "pending", changesRequested: true },
    },
  },
  {
    procedure: "pending.reviewMany",
    make: image({ status: "pending" }),
    act: inBatch(DENIAL),
    logged: { action: "image.deny", subject: "image", reason: DENIAL.reason, ...DENIED },
  },
  {
    procedure: "pending.reviewMany",
    make: image({}),
    act: inBatch({ action: "reopen" }),
    logged: { action: "image.reopen", subject: "image", ...REOPENED },
  },
  {
    procedure: "moderation.reopen",
    make: image({}),
    act: (by, id) => does(service, by, "POST", `/images/${id}/reopen`, { reason: SO }),
    logged: { action: "image.reopen", subject: "image", reason: SO, ...REOPENED },
  },
  {
    procedure: "images.judgeSimilar",
    make: async () => {
      const ids = await createImageRows(service, [{}, { id: "imageBBBBBBB" }]);
      return ids[0] ?? "";
    },
    act: (by, id) =>
      does(service, by, "POST", `/images/${id}/similar/imageBBBBBBB`, { verdict: "same" }),
    logged: {
      action: "image.judge",
      subject: "image",
      before: { other: "imageBBBBBBB", verdict: null },
      after: { other: "imageBBBBBBB", verdict: "same" },
    },
  },
  {
    procedure: "images.edit",
    make: image({ artist: "one" }),
    act: (by, id) => does(service, by, "PATCH", `/images/${id}`, { artist: "other" }),
    logged: {
      action: "image.edit",
      subject: "image",
      before: { artist: "one" },
      after: { artist: "other" },
    },
  },
  {
    procedure: "images.revert",
    make: edited,
    act: (by, id) => does(service, by, "POST", `/images/${id}/revert`, { to: 1 }),
    logged: {
      action: "image.revert",
      subject: "image",
      before: { artist: "other" },
      after: { artist: "one" },
    },
  },
  {
    procedure: "images.delete",
    make: image({}),
    act: (by, id) => does(service, by, "DELETE", `/images/${id}?reason=a+reason`),
    logged: {
      action: "image.delete",
      subject: "image",
      reason: SO,
      before: { status: "approved" },
      after: { status: "deleted" },
    },
  },
  {
    procedure: "moderation.ban",
    make: () => Promise.resolve(HASH),
    act: (by, sha256) => does(service, by, "POST", "/moderation/bans", { sha256, reason: SO }),
    logged: {
      action: "hash.ban",
      subject: "hash",
      reason: SO,
      before: { banned: false },
      after: { banned: true },
    },
  },
  {
    procedure: "moderation.unban",
    make: banned,
    act: (by, sha256) => does(service, by, "DELETE", `/moderation/bans/${sha256}`),
    logged: {
      action: "hash.unban",
      subject: "hash",
      before: { banned: true },
      after: { banned: false },
    },
  },
  {
    procedure: "appeals.review",
    make: async () => (await createAppeal(service)).id,
    act: (by, id) =>
      does(service, by, "POST", `/appeals/${id}/review`, { action: "accept", reason: SO }),
    logged: {
      action: "appeal.accept",
      subject: "appeal",
      reason: SO,
      before: { state: "open" },
      after: { state: "accepted" },
    },
  },
  {
    procedure: "appeals.review",
    make: async () => (await createAppeal(service)).id,
    act: (by, id) =>
      does(service, by, "POST", `/appeals/${id}/review`, { action: "decline", reason: SO }),
    logged: {
      action: "appeal.decline",
      subject: "appeal",
      reason: SO,
      before: { state: "open" },
      after: { state: "declined" },
    },
  },
  {
    procedure: "moderation.changeRole",
    make: member,
    act: roles({ role: "approver", action: "grant", reason: SO }),
    logged: {
      action: "user.grant",
      subject: "user",
      reason: SO,
      before: { roles: [] },
      after: { roles: ["approver"] },
    },
  },
  {
    procedure: "moderation.changeRole",
    make: async () => (await createApprover(service)).id,
    act: roles({ role: "approver", action: "revoke" }),
    logged: {
      action: "user.revoke",
      subject: "user",
      before: { roles: ["approver"] },
      after: { roles: [] },
    },
  },
  {
    procedure: "moderation.suspend",
    make: member,
    act: suspend({ until: UNTIL }),
    logged: (now) => ({
      action: "user.suspend",
      subject: "user",
      reason: "spam",
      before: FREE,
      after: { suspendedAt: now, suspendedUntil: UNTIL },
    }),
  },
  {
    procedure: "moderation.suspend",
    make: member,
    act: suspend({}),
    logged: (now) => ({
      action: "user.ban",
      subject: "user",
      reason: "spam",
      before: FREE,
      after: { suspendedAt: now, suspendedUntil: null },
    }),
  },
  {
    procedure: "moderation.unsuspend",
    make: suspended,
    act: (by, id) => does(service, by, "DELETE", `/user/${id}/suspension`),
    logged: (now) => ({
      action: "user.unsuspend",
      subject: "user",
      before: { suspendedAt: now, suspendedUntil: UNTIL },
      after: FREE,
    }),
  },
  {
    procedure: "moderation.endTwoFactor",
    make: async () => {
      const owner = await createMember(service);
      await createGuarded(service, owner);
      return owner.id;
    },
    act: (by, id) =>
      does(service, by, "DELETE", `/user/${id}/two_factor?reason=${encodeURIComponent(SO)}`),
    logged: {
      action: "user.end_two_factor",
      subject: "user",
      reason: SO,
      before: { twoFactorEnabled: true },
      after: { twoFactorEnabled: false },
    },
  },
  {
    procedure: "suggestions.review",
    make: suggestion,
    act: (by, id) => does(service, by, "POST", `/suggestions/${id}/review`, { action: "approve" }),
    logged: {
      action: "suggestion.approve",
      subject: "suggestion",
      before: { image: "imageAAAAAAA", tags: ["cat"] },
      after: { image: "imageAAAAAAA", tags: ["cat", "sea"] },
    },
  },
  {
    procedure: "reports.review",
    make: report,
    act: (by, id) =>
      does(service, by, "POST", `/reports/${id}/review`, { action: "decline", note: SO }),
    logged: {
      action: "report.decline",
      subject: "report",
      reason: SO,
      before: { reason: "spam", image: "imageAAAAAAA" },
      after: { state: "declined" },
    },
  },
];

/** A claim decides nothing. */
const UNLOGGED = ["pending.claim"];

describe("the moderators' log", () => {
  test.each(CASES)("has one entry of $procedure: $logged.action", async (one) => {
    const id = await one.make(await createAdmin(service));
    const by = await createAdmin(service);
    const now = service.clock.now().toISOString();
    const logged = typeof one.logged === "function" ? one.logged(now) : one.logged;
    await one.act(by, id);
    const acts = await actsOf(service, by, `?actor=${by.id}`);
    const { id: actId, subjectName: _, ...act } = acts[0] ?? { id: "", subjectName: "" };
    expect(acts).toHaveLength(1);
    expect(actId).toMatch(/^\w{12}$/);
    expect(act).toEqual({
      createdAt: now,
      actor: { id: by.id, username: by.username },
      subjectId: id,
      ...logged,
    });
    const { subject, action } = logged;
    expect(
      await actsOf(service, by, `?subject=${subject}&subjectId=${id}&action=${action}`),
    ).toEqual(acts);
  });

  test("has the words of a comment that a moderator took away", async () => {
    const id = await comment();
    const by = await createApprover(service);
    await does(service, by, "DELETE", `/comments/${id}?reason=spam`);
    expect(await actsOf(service, by)).toMatchObject([
      {
        action: "comment.delete",
        subject: "comment",
        subjectId: id,
        reason: "spam",
        before: { text: "comment 0" },
      },
    ]);
  });

  test("has the ban beside the denial that it came with, and what an appeal lifted", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, { ...DENIAL, ban: true });
    expect((await actsOf(service, approver)).map(({ action }) => action).sort()).toEqual([
      "hash.ban",
      "image.deny",
    ]);
    await does(service, uploader, "POST", `/images/${id}/appeal`, { text: "Why?" });
    const other = await createApprover(service);
    const body = { action: "accept", reason: SO };
    await does(service, other, "POST", `/appeals/${id}/review`, body);
    const about = (subject: string) =>
      actsOf(service, other, `?actor=${other.id}&subject=${subject}`);
    expect(await about("appeal")).toMatchObject([
      { before: { state: "open", banned: true }, after: { state: "accepted", banned: false } },
    ]);
    const [ban] = await actsOf(service, other, "?action=hash.ban");
    expect(await about("hash")).toMatchObject([
      { action: "hash.unban", subjectId: ban?.subjectId, reason: SO, after: { banned: false } },
    ]);
  });

  test("is tried here with every procedure that only moderators may ask to change something", () => {
    const asked = [...PROCEDURES.values()]
      .filter(({ type, meta }) => type === "mutation" && /approver|admin/.test(meta.access ?? ""))
      .map(({ name }) => name);
    const tried = new Set([...CASES.map(({ procedure }) => procedure), ...UNLOGGED]);
    expect(asked.filter((name) => !tried.has(name))).toEqual([]);
  });

  test("has nothing of what members do to what is theirs, moderators among them", async () => {
    const by = await createApprover(service);
    const id = await createImageRow(service, { uploaderId: by.id });
    await does(service, by, "PATCH", `/images/${id}`, { artist: "wlop" });
    await does(service, by, "POST", `/images/${id}/revert`, { to: 1 });
    const [own = ""] = await createComments(service, { imageId: id, authorId: by.id, count: 1 });
    await does(service, by, "DELETE", `/comments/${own}`);
    await does(service, by, "DELETE", `/images/${id}`);
    expect(await actsOf(service, by)).toEqual([]);
  });

  test("has nothing of what was refused", async () => {
    const by = await createApprover(service);
    const id = await createImageRow(service);
    await asks(service, by, "POST", `/pending/${id}/review`, DENIAL);
    await asks(service, by, "DELETE", `/images/${id}`);
    await asks(service, by, "PUT", `/user/${by.id}/suspension`, { reason: "x", until: UNTIL });
    expect(await actsOf(service, by)).toEqual([]);
  });

  test("begins with the newest and goes on by cursor", async () => {
    const by = await createApprover(service);
    const ids = await createImageRows(service, [{}, {}, {}, {}, {}]);
    for (const [place, id] of ids.entries()) {
      await does(service, by, "POST", `/images/${id}/reopen`);
      // Two of them in the same millisecond.
      if (place !== 2) service.clock.advance(1);
    }
    const ask = (query: string) => does(service, by, "GET", `/moderation/log${query}`);
    const found = (await overPages(ask, actsIn, 2)).map(({ subjectId }) => subjectId);
    expect(found.slice(0, 1)).toEqual(ids.slice(4));
    expect(found.slice(3)).toEqual([ids[1], ids[0]]);
    expect([...found].sort()).toEqual([...ids].sort());
  });

  test("calls a moderator by the name of then", async () => {
    const by = await createApprover(service);
    const id = await createImageRow(service);
    await does(service, by, "POST", `/images/${id}/reopen`);
    await service.deps.db.user.update({ where: { id: by.id }, data: { name: "Deleted" } });
    expect(await actsOf(service, by)).toMatchObject([
      { actor: { id: by.id, username: by.username } },
    ]);
  });

  test("can be neither changed nor shortened, by whatever way", async () => {
    const by = await createApprover(service);
    await does(service, by, "POST", `/images/${await createImageRow(service)}/reopen`);
    const { db } = service.deps;
    const before = await db.moderationAct.findMany();
    const refusal = /moderation_acts is append-only/;
    await expect(db.moderationAct.updateMany({ data: { reason: "x" } })).rejects.toThrow(refusal);
    await expect(db.moderationAct.deleteMany()).rejects.toThrow(refusal);
    await expect(db.$executeRaw`UPDATE moderation_acts SET action = 'x'`).rejects.toThrow(refusal);
    await expect(db.$executeRaw`DELETE FROM moderation_acts`).rejects.toThrow(refusal);
    expect(await db.moderationAct.findMany()).toEqual(before);
    expect(before).toHaveLength(1);
  });

  test("is for moderators", async () => {
    expect((await asks(service, undefined, "GET", "/moderation/log")).status).toBe(401);
    expect(
      seen(await asks(service, await createMember(service), "GET", "/moderation/log")),
    ).toEqual({
      status: 403,
      body: { message: "Not allowed" },
    });
  });

  test.each([
    ["?subject=picture", "subject must be one of"],
    ["?limit=0", "limit must be between 1 and 100"],
    ["?cursor=x", "cursor is not one"],
  ])("refuses %s", async (query, message) => {
    const approver = await createApprover(service);
    const answer = await asks(service, approver, "GET", `/moderation/log${query}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
  });
});
