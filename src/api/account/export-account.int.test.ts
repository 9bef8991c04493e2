import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { handleRest } from "@/api/rest/handler";
import { serveExport } from "@/api/account/serve-export";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import { type Answer, readAnswer, toRequest } from "@/testing/ask";
import { signedIn } from "@/testing/browser";
import {
  createComments,
  createImageRow,
  createImageRows,
  createMember,
  createPending,
  createReaction,
  type Member,
  nextPicture,
  review,
  uploadForm,
} from "@/testing/factories";
import { CHANGES, createApprover, DENIAL, does } from "@/testing/moderate";
import { messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();
const run = promisify(execFile);

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ema-export-"));
});
afterEach(() => rm(folder, { recursive: true }));

const rows = z.array(z.record(z.string(), z.unknown()));

/** What is in the zip of an answer, as another program reads it. */
async function unzip({ bytes }: Pick<Answer, "bytes">) {
  const file = path.join(folder, "export");
  await writeFile(file, bytes);
  const target = path.join(folder, "files");
  await run("python3", ["-m", "zipfile", "-e", file, target]);
  const read = (name: string) => readFile(path.join(target, name));
  const names = await readdir(target, { recursive: true });
  return {
    names: names.filter((name) => name.includes(".")).sort(),
    read,
    object: async (name: string) =>
      z.record(z.string(), z.unknown()).parse(JSON.parse((await read(name)).toString())),
    list: async (name: string) => rows.parse(JSON.parse((await read(name)).toString())),
  };
}

const download = ({ token }: Pick<Member, "token">) =>
  service.rest("GET", "/account/export", { token });

/** The suggestion or report that there is. */
async function theOne(kind: "suggestion" | "report"): Promise<{ id: string }> {
  const { db } = service.deps;
  const only = { select: { id: true } };
  return kind === "report"
    ? db.report.findFirstOrThrow(only)
    : db.suggestion.findFirstOrThrow(only);
}

const LISTS = [
  "appeals.json",
  "comments.json",
  "edits.json",
  "images.json",
  "notifications.json",
  "reactions.json",
  "reports.json",
  "suggestions.json",
];

describe("GET /account/export", () => {
  test("has all lists, empty ones too", async () => {
    const member = await createMember(service, { username: "Anna" });
    const answer = await download(member);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="ema-Anna-2026-01-02.zip"',
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const zip = await unzip(answer);
    expect(zip.names).toEqual(["account.json", ...LISTS].sort());
    for (const name of LISTS) expect(await zip.list(name)).toEqual([]);
  });

  test("describes the account, without its secrets", async () => {
    const member = await createMember(service);
    await signedIn(service, member);
    await service.rest("PATCH", "/account/settings", {
      token: member.token,
      body: { savedTags: ["a"], mails: ["mention"] },
    });
    const zip = await unzip(await download(member));
    const account = await zip.object("account.json");
    expect(account).toMatchObject({
      id: member.id,
      username: member.username,
      email: member.email,
      savedTags: ["a"],
      mailedKinds: ["mention"],
      twoFactorEnabled: false,
      passkeys: [],
      sessions: [{ current: false }],
    });
    const user = await service.deps.db.user.findUniqueOrThrow({ where: { id: member.id } });
    const { token } = await service.deps.db.session.findFirstOrThrow();
    const text = (await zip.read("account.json")).toString();
    for (const secret of [user.tokenSeed, token, member.token]) expect(text).not.toContain(secret);
  });

  test("has the pictures as they were uploaded, but those that are gone", async () => {
    const member = await createMember(service);
    const approver = await createMember(service, { roles: ["approver"] });
    const picture = await nextPicture();
    const approved = await createPending(service, member, await uploadForm({}, picture));
    await review(service, approver, { id: approved, action: "approve" });
    const pending = await createPending(service, member);
    const denied = await createPending(service, member);
    await review(service, approver, { id: denied, action: "deny" });
    await createPending(service, approver);
    const zip = await unzip(await download(member));
    expect(zip.names.filter((name) => name.startsWith("images/"))).toEqual(
      [`images/${approved}.jpg`, `images/${pending}.jpg`].sort(),
    );
    expect((await zip.read(`images/${approved}.jpg`)).equals(picture)).toBe(true);
    const images = await zip.list("images.json");
    expect(images.map(({ id, status }) => [id, status]).sort()).toEqual(
      [
        [approved, "approved"],
        [pending, "pending"],
        [denied, "denied"],
      ].sort(),
    );
    expect(JSON.stringify(images)).not.toContain(approver.id);
  });

  test("has what the account did and was told, and nothing of others", async () => {
    const [member, other] = [await createMember(service), await createMember(service)];
    const theirs = await createImageRow(service, { uploaderId: other.id });
    const own = await createImageRow(service, { uploaderId: member.id });
    for (const { id: userId } of [member, other]) {
      await createComments(service, { imageId: theirs, authorId: userId, count: 1 });
      await createReaction(service, { userId, imageId: theirs, kind: "like" });
    }
    await createReaction(service, { userId: member.id, imageId: theirs, kind: "favorite" });
    const ask = (method: string, target: string, body: Record<string, unknown>, who = member) =>
      service.rest(method, target, { token: who.token, body });
    const done = [
      await ask("PATCH", `/images/${own}`, { tags: ["new"] }),
      await ask("POST", `/images/${theirs}/suggest`, { tagsAdd: ["b"] }),
      await ask("POST", `/images/${theirs}/report`, { reason: "tags", text: "wrong" }),
      await ask("POST", `/images/${own}/comments`, { text: "hello" }, other),
    ];
    expect(done.filter(({ status }) => status >= 400)).toEqual([]);
    const zip = await unzip(await download(member));
    expect(await zip.list("comments.json")).toMatchObject([{ imageId: theirs }]);
    const reactions = await zip.list("reactions.json");
    expect(reactions.map(({ imageId, kind }) => [imageId, kind])).toEqual([
      [theirs, "like"],
      [theirs, "favorite"],
    ]);
    expect((await zip.list("edits.json")).at(-1)).toMatchObject({ imageId: own, tags: ["new"] });
    expect(await zip.list("suggestions.json")).toMatchObject([{ tagsAdd: ["b"], state: "open" }]);
    expect(await zip.list("reports.json")).toMatchObject([{ reason: "tags", text: "wrong" }]);
    expect(await zip.list("notifications.json")).toMatchObject([{ kind: "comment" }]);
    expect(await zip.list("appeals.json")).toEqual([]);
  });

  test("names no moderator who decided on what is in it, nor has what is not the account's to read", async () => {
    const [member, other] = [await createMember(service), await createMember(service)];
    const approver = await createApprover(service);
    const [image, denied, asked] = [
      await createImageRow(service, { uploaderId: other.id }),
      await createPending(service, member),
      await createPending(service, member),
    ];
    const spam = { imageId: image, authorId: other.id, count: 1 };
    const [comment] = await createComments(service, spam);
    await does(service, member, "POST", `/images/${image}/suggest`, { tagsAdd: ["b"] });
    await does(service, member, "POST", `/comments/${comment}/report`, { reason: "spam" });
    await does(service, approver, "POST", `/pending/${asked}/review`, CHANGES);
    await does(service, approver, "POST", `/pending/${asked}/claim`, { create: true });
    await does(service, approver, "POST", `/pending/${denied}/review`, DENIAL);
    await does(service, member, "POST", `/images/${denied}/appeal`, { text: "It is a style." });
    const answers = [
      [`/appeals/${denied}/review`, { action: "decline", reason: "No." }],
      [`/suggestions/${(await theOne("suggestion")).id}/review`, { action: "deny" }],
      [`/reports/${(await theOne("report")).id}/review`, { action: "accept", note: "A spammer." }],
    ] as const;
    const reviewer = await createApprover(service);
    for (const [target, body] of answers) await does(service, reviewer, "POST", target, body);
    const zip = await unzip(await download(member));
    const lists = await Promise.all(
      LISTS.map(async (name) => [name, await zip.list(name)] as const),
    );
    expect(lists.filter(([, list]) => list.length > 0).map(([name]) => name)).toEqual([
      "appeals.json",
      "images.json",
      "notifications.json",
      "reports.json",
      "suggestions.json",
    ]);
    const text = JSON.stringify(lists);
    for (const { id, username } of [approver, reviewer]) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(username);
    }
    expect(text).not.toMatch(/A spammer|comment 0/);
  });

  test("has every row of long lists once", async () => {
    const member = await createMember(service);
    const ids = await createImageRows(
      service,
      Array.from({ length: 450 }, () => ({})),
    );
    await service.deps.db.reaction.createMany({
      data: ids.flatMap((imageId) =>
        (["like", "favorite"] as const).map((kind) => ({ userId: member.id, imageId, kind })),
      ),
    });
    const [imageId = ""] = ids.toSorted();
    // So that pages end between the two of an image, and between versions of one.
    await service.deps.db.reaction.deleteMany({ where: { imageId, kind: "favorite" } });
    await service.deps.db.imageVersion.createMany({
      data: ids.slice(0, 150).flatMap((id) =>
        [1, 2, 3].map((version) => ({
          imageId: id,
          version,
          authorId: member.id,
          origin: "edit" as const,
          tags: ["a"],
          nsfw: false,
          createdAt: service.clock.now(),
        })),
      ),
    });
    await createComments(service, { imageId, authorId: member.id, count: 401 });
    const zip = await unzip(await download(member));
    const once = async (name: string, by: string) => {
      const listed = await zip.list(name);
      const known = listed.map((row) => `${String(row["imageId"])} ${String(row[by])}`);
      return [listed.length, new Set(known).size];
    };
    expect(await once("reactions.json", "kind")).toEqual([899, 899]);
    expect(await once("edits.json", "version")).toEqual([450, 450]);
    const comments = await zip.list("comments.json");
    expect(new Set(comments.map(({ id }) => id)).size).toBe(401);
  });

  test("leaves out a picture that was lost or taken down meanwhile", async () => {
    const member = await createMember(service);
    await createImageRow(service, { uploaderId: member.id, status: "pending" });
    const zip = await unzip(await download(member));
    expect(zip.names).toEqual(["account.json", ...LISTS].sort());
    expect(await zip.list("images.json")).toHaveLength(1);
  });

  test("breaks off when the storage does, so that nobody takes half for all", async () => {
    const member = await createMember(service);
    await createPending(service, member);
    const { storage } = service.deps;
    service.deps.storage = {
      ...storage,
      get: () => Promise.reject(new StorageUnavailable("no answer")),
    };
    const { token } = member;
    const response = await handleRest(toRequest("GET", "/api/v1/account/export", { token }));
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow("the storage is unavailable");
  });

  test("answers HEAD without reading anything", async () => {
    const { token } = await createMember(service);
    const answer = await service.rest("HEAD", "/account/export", { token });
    expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
    expect(answer.headers.get("content-type")).toBe("application/zip");
  });

  test("is refused to strangers, in JSON", async () => {
    const answer = await service.rest("GET", "/account/export");
    expect([answer.status, messageOf(answer)]).toEqual([401, "Authentication required"]);
  });
});

describe("/account/export.zip", () => {
  const get = async (ask: Parameters<typeof toRequest>[2], method = "GET") =>
    readAnswer(await serveExport(toRequest(method, "/account/export.zip", ask)));

  test("gives the browser of an account the same zip", async () => {
    const member = await createMember(service);
    const own = await createPending(service, member);
    const answer = await get({ cookie: await signedIn(service, member) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    const zip = await unzip(answer);
    expect(zip.names).toEqual(["account.json", `images/${own}.jpg`, ...LISTS].sort());
    const { sessions } = await zip.object("account.json");
    expect(sessions).toMatchObject([{ current: true }]);
  });

  test("leads strangers to the login", async () => {
    const answer = await get({});
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
  });

  test("is led to by a link of this site, an address that is typed, and by none of another site", async () => {
    const cookie = await signedIn(service, await createMember(service));
    const from = async (site: string) => {
      const { status, headers } = await get(
        { cookie, headers: { "sec-fetch-site": site } },
        "HEAD",
      );
      return [status, headers.get("location")];
    };
    for (const site of ["same-origin", "none"]) expect(await from(site), site).toEqual([200, null]);
    for (const site of ["cross-site", "same-site"]) {
      expect(await from(site), site).toEqual([303, "/settings/account#export"]);
    }
  });

  test("answers HEAD", async () => {
    const answer = await get(
      { cookie: await signedIn(service, await createMember(service)) },
      "HEAD",
    );
    expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
  });
});
