import { describe, expect, test } from "vitest";
import { beginClosure } from "@/domain/accounts/closing/close-account";
import { DELETED_USER_ID } from "@/domain/accounts/closing/deleted-user";
import { finishClosures } from "@/domain/accounts/closing/finish-closure";
import { collectLooseFiles } from "@/domain/images/loose-files";
import type { Tx } from "@/infra/db/database";
import { cookiesOf, signedIn } from "@/testing/browser";
import { miscounts } from "@/testing/counters";
import {
  createComments,
  createImageRow,
  createMember,
  createPending,
  createReaction,
  type Member,
  review,
  uploadForm,
} from "@/testing/factories";
import { strayFiles } from "@/testing/files-and-rows";
import { tablesWith } from "@/testing/find-in-rows";
import { beginPasskey, createPasskey } from "@/testing/passkeys";
import { does } from "@/testing/moderate";
import { imageOf, messageOf, newsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { stepsUntil } from "@/testing/steps-until";
import { createGuarded } from "@/testing/two-factor";
import { withPart } from "@/testing/with-part";

const service = testService();

const NOBODY = { id: DELETED_USER_ID, username: "deleted user" };

const remove = ({ token, password }: Member, images: "keep" | "delete", code?: string) =>
  service.rest("POST", "/account/delete", { token, body: { password, images, code } });
const getImage = (id: string) => service.rest("GET", `/images/${id}`);
const closureCount = () => service.deps.db.accountClosure.count();

/** An image with its bytes, approved by somebody else. */
async function createApproved(member: Member, approver: Member): Promise<string> {
  const id = await createPending(service, member);
  await review(service, approver, { id, action: "approve" });
  return id;
}

/** A member with an approved and a pending image, comments, and likes given and received. */
async function createActiveMember() {
  const [member, other, approver] = [
    await createMember(service),
    await createMember(service),
    await createMember(service, { roles: ["approver"] }),
  ];
  const approved = await createApproved(member, approver);
  const pending = await createPending(service, member);
  const liked = await createApproved(other, approver);
  for (const kind of ["like", "favorite"] as const) {
    await createReaction(service, { userId: member.id, imageId: liked, kind });
    await createReaction(service, { userId: other.id, imageId: approved, kind });
  }
  const [comment = ""] = await createComments(service, {
    imageId: liked,
    authorId: member.id,
    count: 1,
  });
  return { member, other, approved, pending, liked, comment };
}

describe("deleting an account and keeping its images", () => {
  test("leaves images and comments to the deleted user", async () => {
    const { member, approved, pending, liked, comment } = await createActiveMember();
    const answer = await remove(member, "keep");
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    expect(imageOf(await getImage(approved))).toMatchObject({ uploader: NOBODY, likes: 1 });
    expect(imageOf(await getImage(pending))).toMatchObject({ uploader: NOBODY, pending: true });
    const comments = await service.rest("GET", `/images/${liked}/comments`);
    expect(comments.body).toMatchObject({ comments: [{ id: comment, author: NOBODY }] });
    expect(await strayFiles(service)).toEqual([]);
  });

  test("leaves others what they were told of its comments, as those of the deleted user", async () => {
    const [member, other] = [await createMember(service), await createMember(service)];
    const image = await createImageRow(service, { uploaderId: other.id });
    await does(service, member, "POST", `/images/${image}/comments`, { text: "Good." });
    await remove(member, "keep");
    expect(newsOf(await does(service, other, "GET", "/notifications"))).toMatchObject([
      { kind: "comment", image, actor: NOBODY },
    ]);
  });

  test("takes its likes back, and counts right", async () => {
    const { member, liked } = await createActiveMember();
    await remove(member, "keep");
    expect(imageOf(await getImage(liked))).toMatchObject({ likes: 0, favorites: 0 });
    expect(await service.deps.db.reaction.count({ where: { userId: member.id } })).toBe(0);
    expect(await miscounts(service)).toEqual([]);
  });

  test("works for many accounts, and nobody finds the deleted user", async () => {
    for (const { member } of [await createActiveMember(), await createActiveMember()]) {
      expect((await remove(member, "keep")).status).toBe(204);
    }
    const { uploads } = await service.deps.db.user.findUniqueOrThrow({
      where: { id: DELETED_USER_ID },
    });
    expect(uploads).toBe(2);
    expect((await service.rest("GET", `/user/${DELETED_USER_ID}`)).status).toBe(404);
    const found = await service.rest("POST", "/users/search", { body: { query: "deleted" } });
    expect(found.body).toEqual({ users: [] });
  });

  test("keeps images that were denied as a record", async () => {
    const { member } = await createActiveMember();
    const approver = await createMember(service, { roles: ["approver"] });
    const id = await createPending(service, member);
    await review(service, approver, { id, action: "deny" });
    await remove(member, "keep");
    const row = await service.deps.db.image.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ status: "denied", uploaderId: DELETED_USER_ID });
  });
});

describe("deleting an account with its images", () => {
  test("takes images away with their bytes, and comments", async () => {
    const { member, approved, pending, liked } = await createActiveMember();
    expect((await remove(member, "delete")).status).toBe(204);
    expect((await getImage(approved)).status).toBe(404);
    expect((await getImage(pending)).status).toBe(404);
    expect((await service.picture(`/image/${approved}.jpg`)).status).toBe(404);
    const comments = await service.rest("GET", `/images/${liked}/comments`);
    expect(comments.body).toEqual({ comments: [] });
    expect(await strayFiles(service)).toEqual([]);
    expect(await service.deps.db.looseFiles.count()).toBe(0);
    expect(await miscounts(service)).toEqual([]);
    const row = await service.deps.db.image.findUniqueOrThrow({ where: { id: approved } });
    expect(row).toMatchObject({ status: "deleted", uploaderId: DELETED_USER_ID });
  });

  test("lets files that the storage does not delete be collected later", async () => {
    const { member } = await createActiveMember();
    const { storage } = service.deps;
    const broken = { ...storage, delete: () => Promise.reject(new Error("no")) };
    service.deps.storage = broken;
    expect((await remove(member, "delete")).status).toBe(204);
    service.deps.storage = storage;
    expect(await strayFiles(service)).toHaveLength(6);
    await collectLooseFiles(service.deps, service.clock.now());
    expect(await strayFiles(service)).toEqual([]);
  });
});

describe.each(["keep", "delete"] as const)("deleting an account (images: %s)", (images) => {
  test("ends its token, its sessions and its name", async () => {
    const { member } = await createActiveMember();
    const { token, id, username, password } = member;
    const cookie = await signedIn(service, member);
    await remove(member, images);
    const own = [
      await service.rest("GET", "/user/@me", { token }),
      await service.query("users.get", { id: "@me" }, { cookie }),
      await service.rest("POST", "/auth", { body: { username, password } }),
    ];
    expect(own.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await service.rest("GET", `/user/${id}`)).status).toBe(404);
    expect((await remove(member, images)).status).toBe(401);
  });

  test("leaves nothing that names it, but in the log of moderators", async () => {
    service.clock.catchUp();
    const member = await createMember(service, { username: "Zebedee", roles: ["approver"] });
    const { token, id, username } = member;
    await createPasskey(service, member);
    const { cookie, nextCode } = await createGuarded(service, member);
    const other = await createMember(service);
    const uploaded = await createPending(service, member);
    const theirs = await createImageRow(service, { uploaderId: other.id, status: "pending" });
    await review(service, member, { id: theirs, action: "approve" });
    await createComments(service, { imageId: theirs, authorId: id, count: 2 });
    const ask = (method: string, path: string, body: Record<string, unknown>) =>
      service.rest(method, path, { token, body });
    const done = [
      await ask("PATCH", "/account/settings", { savedTags: ["a"] }),
      await ask("POST", `/images/${theirs}/suggest`, { tagsAdd: ["b"] }),
      await ask("PATCH", `/images/${uploaded}`, { tags: ["c"] }),
      await service.mutate("notifications.read", { body: {}, cookie }),
    ];
    expect(done.map(({ status }) => status)).toEqual([204, 204, 204, 200]);
    const names = [username, username.toLowerCase(), member.email];
    expect(await tablesWith(service, names)).toEqual(["moderation_acts", "users"]);

    await remove(member, images, nextCode());
    expect(await tablesWith(service, names)).toEqual(["moderation_acts"]);
    expect(await tablesWith(service, [id])).toEqual(["moderation_acts"]);
    expect(await closureCount()).toBe(0);
  });

  test("ends what was begun and not finished: links of mails, challenges", async () => {
    service.clock.catchUp();
    const member = await createMember(service);
    await beginPasskey(service, member);
    await service.rest("POST", "/account/forgot", { body: { email: member.email } });
    expect(await service.deps.db.verification.count()).toBe(2);
    await remove(member, images);
    expect(await service.deps.db.verification.count()).toBe(0);
    expect(await tablesWith(service, [member.id, member.email])).toEqual([]);
  });

  test("frees its name and its address", async () => {
    const { username, email, ...rest } = await createMember(service);
    await remove({ username, email, ...rest }, images);
    const body = { username, email, password: "another correct horse" };
    expect((await service.rest("POST", "/register", { body })).status).toBe(201);
    expect(
      await service.deps.db.user.count({ where: { username: username.toLowerCase(), email } }),
    ).toBe(1);
  });

  test("leaves what it did as a moderator, without it", async () => {
    const { approved, other } = await createActiveMember();
    const moderator = await createMember(service, { roles: ["approver"] });
    const id = await createApproved(other, moderator);
    const [lowerId = "", higherId = ""] = [approved, id].sort();
    const verdict = { body: { verdict: "variant" }, token: moderator.token };
    await service.rest("POST", `/images/${lowerId}/similar/${higherId}`, verdict);
    expect((await remove(moderator, images)).status).toBe(204);
    expect(imageOf(await getImage(id))).not.toHaveProperty("approver");
    expect(await service.deps.db.likenessVerdict.findFirstOrThrow()).toMatchObject({
      verdict: "variant",
      judgeId: DELETED_USER_ID,
    });
  });

  test("keeps complaints that nobody has answered yet", async () => {
    const { liked, approved } = await createActiveMember();
    const [one, two] = [await createMember(service), await createMember(service)];
    for (const { token } of [one, two]) {
      const ask = { token, body: { reason: "illegal" } };
      expect((await service.rest("POST", `/images/${liked}/report`, ask)).status).toBe(204);
    }
    const ask = { token: two.token, body: { reason: "rating" } };
    await service.rest("POST", `/images/${approved}/report`, ask);
    await service.deps.db.report.updateMany({
      where: { imageId: approved },
      data: { state: "declined" },
    });
    await remove(one, images);
    await remove(two, images);
    const reports = await service.deps.db.report.findMany();
    expect(reports).toMatchObject([{ imageId: liked, reporterId: DELETED_USER_ID }]);
  });

  test("that was cut off after its first step is ended later", async () => {
    const { member, approved, pending, liked } = await createActiveMember();
    const { id, username, password } = member;
    const actor = { id, username, roles: [], verified: true };
    const keepsImages = images === "keep";
    const { session } = await createPasskey(service, member);
    await beginClosure(service.deps, actor, { password, keepsImages });
    expect(await tablesWith(service, [username, member.email])).toEqual([]);
    expect((await service.rest("GET", "/user/@me", { token: member.token })).status).toBe(401);
    const inBrowser = await service.query("users.get", { id: "@me" }, { cookie: session });
    expect(inBrowser.status).toBe(401);
    expect(await service.deps.db.passkey.count({ where: { userId: id } })).toBe(0);
    expect(await miscounts(service)).toEqual([]);

    await finishClosures(service.deps);
    await finishClosures(service.deps);
    const statuses = [(await getImage(approved)).status, (await getImage(pending)).status];
    expect(statuses).toEqual(keepsImages ? [200, 200] : [404, 404]);
    expect(imageOf(await getImage(liked))).toMatchObject({ likes: 0 });
    expect(await tablesWith(service, [id])).toEqual([]);
    expect(await strayFiles(service)).toEqual([]);
    expect(await miscounts(service)).toEqual([]);
  });

  test("may be cut off between any two steps", async () => {
    const { member, liked } = await createActiveMember();
    const { id, username, password } = member;
    await createComments(service, { imageId: liked, authorId: id, count: 3 });
    const actor = { id, username, roles: [], verified: true };
    await beginClosure(service.deps, actor, { password, keepsImages: images === "keep" });
    let cuts = 0;
    while ((await closureCount()) > 0) {
      const end = stepsUntil(cuts + 1);
      await finishClosures(service.deps, end).catch((error: unknown) => {
        if (!end.aborted) throw error;
      });
      expect(await miscounts(service)).toEqual([]);
      expect(await strayFiles(service)).toEqual([]);
      cuts += 1;
    }
    expect(cuts).toBeGreaterThan(3);
    expect(await tablesWith(service, [id])).toEqual([]);
  });

  test("takes along what came while the rest was going, and ends all the same", async () => {
    const { member } = await createActiveMember();
    const { id, username, password } = member;
    const actor = { id, username, roles: [], verified: true };
    await beginClosure(service.deps, actor, { password, keepsImages: images === "keep" });
    const { db } = service.deps;
    const late: string[] = [];
    const updateMany = async (...asked: Parameters<typeof db.likenessVerdict.updateMany>) => {
      if (late.length === 0) late.push(await createImageRow(service, { uploaderId: id }));
      return db.likenessVerdict.updateMany(...asked);
    };
    const bringing = withPart(db, "likenessVerdict", { updateMany });
    await finishClosures({ ...service.deps, db: bringing });
    expect(await closureCount()).toBe(0);
    expect(await tablesWith(service, [id])).toEqual([]);
    const image = await db.image.findFirst({ where: { id: { in: late } } });
    expect(image).toMatchObject({
      uploaderId: DELETED_USER_ID,
      status: images === "keep" ? "approved" : "deleted",
    });
    expect(await miscounts(service)).toEqual([]);
  });

  test("while others approve, like and comment, leaves one legal state", async () => {
    const { member, pending, approved, liked } = await createActiveMember();
    const approver = await createMember(service, { roles: ["approver"] });
    const fans = await Promise.all(Array.from({ length: 6 }, () => createMember(service)));
    const like = ({ token }: Member, id: string, create: boolean) =>
      service.rest("PATCH", `/image/${id}/relationship`, { token, body: { type: "like", create } });
    const [gone, ...answers] = await Promise.all([
      remove(member, images),
      service.rest("POST", `/pending/${pending}/review`, {
        token: approver.token,
        body: { action: "approve" },
      }),
      ...fans.map((fan) => like(fan, approved, true)),
      like(member, approved, true),
      like(member, liked, false),
      service.rest("POST", "/images", { token: member.token, body: await uploadForm() }),
    ]);
    expect(gone.status).toBe(204);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    await finishClosures(service.deps);
    expect(await closureCount()).toBe(0);
    expect(await service.deps.db.user.count({ where: { id: member.id } })).toBe(0);
    expect(await miscounts(service)).toEqual([]);
    expect(await strayFiles(service)).toEqual([]);
  });

  test("while somebody has opened an account with the address that it leaves behind", async () => {
    const ids = ["lowercase0id"];
    const newId = () => ids.pop() ?? service.deps.newId();
    const member = await createMember({ deps: { ...service.deps, newId } });
    const body = { username: "squatter", password: "another correct horse" };
    const email = `${member.id}@deleted.invalid`;
    await service.rest("POST", "/register", { body: { ...body, email } });
    expect((await remove(member, images)).status).toBe(204);
  });

  test("while its password is changed, does one of the two", async () => {
    const { member } = await createActiveMember();
    const { token, password } = member;
    const body = { password, newPassword: "another correct horse" };
    const answers = await Promise.all([
      remove(member, images),
      service.rest("PATCH", "/account/password", { token, body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  });

  test("answers before what it held is moved", async () => {
    const { member, approved } = await createActiveMember();
    const { afterwards } = service.deps;
    const works: Parameters<typeof afterwards.do>[1][] = [];
    service.deps.afterwards = { ...afterwards, do: (_, work) => works.push(work) };
    expect((await remove(member, images)).status).toBe(204);
    expect(imageOf(await getImage(approved))).toMatchObject({ uploader: { id: member.id } });
    expect(await tablesWith(service, [member.username, member.email])).toEqual([]);
    for (const work of works) await work(new AbortController().signal);
    expect(await tablesWith(service, [member.id])).toEqual([]);
  });

  test("goes on where the database did it, and did not come to say so", async () => {
    const { member } = await createActiveMember();
    const { db } = service.deps;
    let answers = 0;
    const $transaction = async (work: (tx: Tx) => Promise<unknown>) => {
      const value = await db.$transaction(work);
      answers += 1;
      if (answers === 1) throw Object.assign(new Error("gone"), { code: "P1017" });
      return value;
    };
    service.deps.db = withPart(db, "$transaction", $transaction);
    expect((await remove(member, images)).status).toBe(503);
    service.deps.db = db;
    expect(await closureCount()).toBe(0);
    expect(await tablesWith(service, [member.id])).toEqual([]);
  });

  test("twice at once deletes it once", async () => {
    const { member } = await createActiveMember();
    const answers = await Promise.all([remove(member, images), remove(member, images)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect(await closureCount()).toBe(0);
  });
});

describe("an account is not deleted", () => {
  test("without its password", async () => {
    const { member, approved } = await createActiveMember();
    const answer = await remove({ ...member, password: "something else" }, "delete");
    expect([answer.status, messageOf(answer)]).toEqual([401, "incorrect password"]);
    expect((await getImage(approved)).status).toBe(200);
    expect((await service.rest("GET", "/user/@me", member)).status).toBe(200);
  });

  test("without a code of its app, where it has one", async () => {
    const { member, nextCode, backupCodes } = await createGuarded(
      service,
      await createMember(service),
    );
    for (const [code, message] of [
      [undefined, "two-factor code required"],
      [backupCodes[0]?.replace(/.$/, "!"), "incorrect or used two-factor code"],
    ] as const) {
      const answer = await remove(member, "delete", code);
      expect([answer.status, messageOf(answer)]).toEqual([401, message]);
    }
    expect((await service.rest("GET", "/user/@me", member)).status).toBe(200);
    expect((await remove(member, "delete", nextCode())).status).toBe(204);
  });

  test.each([
    [{}, "password is required"],
    [{ password: "x" }, "images must be one of keep, delete"],
    [{ password: "x", images: "all" }, "images must be one of keep, delete"],
  ])("with %j", async (body, message) => {
    const { token } = await createMember(service);
    const answer = await service.rest("POST", "/account/delete", { token, body });
    expect([answer.status, messageOf(answer)]).toEqual([400, message]);
  });

  test("by a stranger", async () => {
    const body = { password: "x", images: "keep" };
    expect((await service.rest("POST", "/account/delete", { body })).status).toBe(401);
  });

  test("while it is the last admin", async () => {
    const admin = await createMember(service, { roles: ["admin"] });
    const answer = await remove(admin, "keep");
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      "the last admin cannot delete the account",
    ]);
    expect((await service.rest("GET", "/user/@me", admin)).status).toBe(200);
  });

  test("by both of the last two admins at once", async () => {
    const admins = await Promise.all([1, 2].map(() => createMember(service, { roles: ["admin"] })));
    const answers = await Promise.all(admins.map((admin) => remove(admin, "keep")));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await service.deps.db.user.count({ where: { roles: { has: "admin" } } })).toBe(1);
  });
});

test("an account whose app was never confirmed is deleted by its password alone", async () => {
  const member = await createMember(service);
  const ask = { body: { password: member.password }, cookie: await signedIn(service, member) };
  expect((await service.mutate("account.twoFactor.begin", ask)).status).toBe(200);
  expect((await remove(member, "delete")).status).toBe(204);
});

test("the form with a wrong password leads back, and leaves the account", async () => {
  const member = await createMember(service);
  const cookie = await signedIn(service, member);
  const fields = { password: "wrong", images: "keep", _next: "/goodbye", _back: "/settings" };
  const answer = await service.form("account.delete", fields, { cookie });
  expect(answer.headers.get("location")).toMatch(/^\/settings\?flash=/);
  expect((await service.rest("GET", "/user/@me", member)).status).toBe(200);
});

test("the form of the settings page deletes an account too", async () => {
  const member = await createMember(service, { verified: true });
  const cookie = await signedIn(service, member);
  const fields = { password: member.password, images: "delete", _next: "/goodbye" };
  const answer = await service.form("account.delete", fields, { cookie });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/goodbye"]);
  expect(cookiesOf(answer)).toBe("");
  expect(await service.deps.db.user.count({ where: { id: member.id } })).toBe(0);
});

test("the form that is sent again, or twice at once, leads on as one that is done", async () => {
  const [member, other] = [await createMember(service), await createMember(service)];
  const cookie = await signedIn(service, member);
  const said = { password: member.password, images: "keep", _next: "/goodbye" };
  const send = async (fields: Record<string, string>, as = cookie) =>
    (await service.form("account.delete", { ...said, ...fields }, { cookie: as })).headers
      .get("location")
      ?.split("?")[0];
  const own = { _owner: member.id };
  expect(await Promise.all([send(own), send(own)])).toEqual(["/goodbye", "/goodbye"]);
  expect(await send(own)).toBe("/goodbye");
  // Of nobody in particular, or of an account that is there, it was not done.
  expect([await send({}), await send({ _owner: other.id })]).toEqual(["/login", "/login"]);
  expect(await send(own, await signedIn(service, other))).toBe("/other-account");
});
