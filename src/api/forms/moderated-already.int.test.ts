import { beforeEach, describe, expect, test } from "vitest";
import { signedIn } from "@/testing/browser";
import { createImageRow, createMember } from "@/testing/factories";
import { asks, createAppeal, createApprover, createCase, does } from "@/testing/moderate";
import { testService } from "@/testing/service";

/** Forms of moderators that are sent again, as their answer did not come. */

const service = testService();

beforeEach(() => service.clock.catchUp());

type Approver = Awaited<ReturnType<typeof createApprover>>;

async function sender(approver: Approver) {
  const cookie = await signedIn(service, approver);
  return async (procedure: string, fields: Record<string, string>) => {
    const pages = { _back: "/refused", _next: "/done", _done: "It is done." };
    const answer = await service.form(procedure, { ...pages, ...fields }, { cookie });
    return answer.headers.get("location")?.split("?")[0];
  };
}

describe("the form that takes an approval back", () => {
  test("leads whoever did it on each time", async () => {
    const send = await sender(await createApprover(service));
    const id = await createImageRow(service);
    const reopen = () => send("moderation.reopen", { id });
    expect(await Promise.all([reopen(), reopen()])).toEqual(["/done", "/done"]);
    expect(await reopen()).toBe("/done");
    expect(await service.deps.db.moderationAct.count({ where: { subjectId: id } })).toBe(1);
  });

  test("is refused to others, and to programs", async () => {
    const approver = await createApprover(service);
    const other = await sender(await createApprover(service));
    const id = await createImageRow(service);
    await (await sender(approver))("moderation.reopen", { id });
    expect(await other("moderation.reopen", { id })).toBe("/refused");
    expect((await asks(service, approver, "POST", `/images/${id}/reopen`)).status).toBe(404);
  });

  test("is refused for an image that waits for the first time, or was denied since", async () => {
    const approver = await createApprover(service);
    const send = await sender(approver);
    const waiting = await createImageRow(service, { status: "pending" });
    expect(await send("moderation.reopen", { id: waiting })).toBe("/refused");
    const id = await createImageRow(service);
    await send("moderation.reopen", { id });
    service.clock.advance(1);
    await send("pending.review", { id, action: "deny", reason: "It is blurred." });
    expect(await send("moderation.reopen", { id })).toBe("/refused");
  });
});

const SAID = [
  ["describes it", "tags.describe", { category: "meta", description: "A cat." }],
  ["gives it another name", "tags.addAlias", { alias: "kitty" }],
  ["lets it bring another along", "tags.addImplication", { implied: "animal" }],
] as const;

describe.each(SAID)("the form of a tag that %s", (_, procedure, said) => {
  async function scene() {
    const approver = await createApprover(service);
    await createImageRow(service, { tags: ["cat"] });
    const send = await sender(approver);
    return {
      approver,
      ask: (fields = {}) => send(procedure, { name: "cat", version: "1", ...said, ...fields }),
    };
  }
  const versionOf = async (name: string) =>
    (await service.deps.db.tag.findUniqueOrThrow({ where: { name } })).version;

  test("leads on each time with the version that was seen, and is done once", async () => {
    const { ask } = await scene();
    expect(await Promise.all([ask(), ask()])).toEqual(["/done", "/done"]);
    expect(await versionOf("cat")).toBe(2);
  });

  test("is refused where the tag was changed to something else since", async () => {
    const { ask, approver } = await scene();
    await asks(service, approver, "PATCH", "/tags/cat", { category: "artist" });
    expect(await ask()).toBe("/refused");
    expect(await versionOf("cat")).toBe(2);
  });
});

const GONE_INTO = [
  ["renames it", "tags.rename", { tag: "cat", name: "Feline" }, "/refused"],
  ["merges it", "tags.merge", { name: "cat", into: "feline" }, "/done"],
] as const;

describe.each(GONE_INTO)("the form of a tag that %s", (_, procedure, said, afterwards) => {
  async function scene() {
    const approver = await createApprover(service);
    await createImageRow(service, { tags: ["cat"] });
    if (procedure === "tags.merge") await createImageRow(service, { tags: ["feline"] });
    const send = await sender(approver);
    return { approver, ask: () => send(procedure, { version: "1", ...said }) };
  }

  test("leads on each time, and is done once", async () => {
    const { ask } = await scene();
    expect(await Promise.all([ask(), ask()])).toEqual(["/done", "/done"]);
    expect(await ask()).toBe("/done");
    const action = procedure.replace("tags", "tag");
    expect(await service.deps.db.moderationAct.count({ where: { action } })).toBe(1);
    expect(await service.deps.db.tagJob.count()).toBe(1);
  });

  test(`leads to ${afterwards} where the other tag was renamed since`, async () => {
    const { ask, approver } = await scene();
    await ask();
    await does(service, approver, "POST", "/tags/feline/rename", { name: "felis" });
    expect(await ask()).toBe(afterwards);
  });

  test("is refused where the name is another tag's since", async () => {
    const { ask, approver } = await scene();
    await ask();
    await does(service, approver, "DELETE", "/tags/feline/aliases/cat");
    await createImageRow(service, { tags: ["dog"] });
    await does(service, approver, "PUT", "/tags/dog/aliases/cat");
    expect(await ask()).toBe("/refused");
  });

  test("is refused to programs", async () => {
    const { ask, approver } = await scene();
    await ask();
    const path = `/tags/cat/${procedure.replace("tags.", "")}`;
    const body = { name: "feline", into: "feline" };
    expect((await asks(service, approver, "POST", path, body)).status).toBe(409);
  });
});

test("programs that saw an earlier version of a tag are refused, also for what is so already", async () => {
  const approver = await createApprover(service);
  await createImageRow(service, { tags: ["cat"] });
  const describeIt = () =>
    asks(service, approver, "PATCH", "/tags/cat", { category: "meta", version: 1 });
  expect([(await describeIt()).status, (await describeIt()).status]).toEqual([200, 409]);
});

const DECIDED = [
  ["approves it", { action: "approve" }, 409],
  ["denies it", { action: "deny", code: "quality", reason: "It is\r\nblurred. " }, 404],
] as const;

describe.each(DECIDED)("the form of a waiting image that %s", (_, said, status) => {
  async function scene() {
    const { id, uploader, approver } = await createCase(service);
    const send = await sender(approver);
    const fields = { id, version: "1", ...said };
    return { id, uploader, approver, send, ask: () => send("pending.review", fields), fields };
  }

  test("leads whoever sent it on each time, and is done once", async () => {
    const { id, uploader, ask } = await scene();
    expect(await Promise.all([ask(), ask()])).toEqual(["/done", "/done"]);
    expect(await ask()).toBe("/done");
    expect(await service.deps.db.moderationAct.count({ where: { subjectId: id } })).toBe(1);
    expect(await service.deps.db.notification.count({ where: { userId: uploader.id } })).toBe(1);
  });

  test("is refused to other moderators, and to programs", async () => {
    const { id, approver, ask, fields } = await scene();
    await ask();
    const other = await sender(await createApprover(service));
    expect(await other("pending.review", fields)).toBe("/refused");
    const again = await asks(service, approver, "POST", `/pending/${id}/review`, said);
    expect(again.status).toBe(status);
  });

  test.each([
    ["a denial for something else", { action: "deny", code: "other", reason: "It is dark." }],
    ["another reason", { reason: "It is dark." }],
    ["another kind of reason", { action: "deny", code: "other" }],
    ["a ban beside it", { action: "deny", code: "quality", ban: "true" }],
  ])("is refused with %s", async (__, other) => {
    const { ask, send, fields } = await scene();
    await ask();
    expect(await send("pending.review", { ...fields, ...other })).toBe("/refused");
  });
});

test("the form of a waiting image that denies it and bans its bytes leads on each time", async () => {
  const { id, approver } = await createCase(service);
  const send = await sender(approver);
  const fields = { id, action: "deny", code: "illegal", reason: "It is an ad.", ban: "true" };
  const deny = () => send("pending.review", fields);
  expect([await deny(), await deny()]).toEqual(["/done", "/done"]);
});

describe("the form that answers an appeal", () => {
  const said = { action: "accept", reason: "It is a style indeed." };

  async function scene() {
    const { id, approver: denier } = await createAppeal(service);
    const send = await sender(await createApprover(service));
    return { denier, fields: { id, ...said }, send };
  }

  test("leads whoever sent it on each time, and is done once", async () => {
    const { fields, send } = await scene();
    const answer = () => send("appeals.review", fields);
    expect(await Promise.all([answer(), answer()])).toEqual(["/done", "/done"]);
    expect(await answer()).toBe("/done");
    const where = { action: "appeal.accept", subjectId: fields.id };
    expect(await service.deps.db.moderationAct.count({ where })).toBe(1);
  });

  test("is refused to others, and with another answer", async () => {
    const { fields, send } = await scene();
    await send("appeals.review", fields);
    for (const other of [{ action: "decline" }, { reason: "It is art." }]) {
      expect(await send("appeals.review", { ...fields, ...other })).toBe("/refused");
    }
    const other = await sender(await createApprover(service));
    expect(await other("appeals.review", fields)).toBe("/refused");
  });
});

describe("the form that lifts a ban", () => {
  async function scene() {
    const approver = await createApprover(service);
    const sha256 = crypto.randomUUID().replaceAll("-", "").repeat(2);
    await does(service, approver, "POST", "/moderation/bans", { sha256, reason: "It is an ad." });
    service.clock.advance(1);
    const send = await sender(approver);
    const fields = { sha256: sha256.toUpperCase(), reason: "It is art." };
    return { fields, send, lift: () => send("moderation.unban", fields) };
  }

  test("leads whoever sent it on each time, and is done once", async () => {
    const { fields, lift } = await scene();
    expect(await Promise.all([lift(), lift()])).toEqual(["/done", "/done"]);
    expect(await lift()).toBe("/done");
    const where = { action: "hash.unban", subjectId: fields.sha256.toLowerCase() };
    expect(await service.deps.db.moderationAct.count({ where })).toBe(1);
  });

  test("is refused to others, with another reason, and for what was never banned", async () => {
    const { fields, send, lift } = await scene();
    await lift();
    expect(await send("moderation.unban", { ...fields, reason: "It is none." })).toBe("/refused");
    expect(await send("moderation.unban", { ...fields, sha256: "0".repeat(64) })).toBe("/refused");
    const other = await sender(await createApprover(service));
    expect(await other("moderation.unban", fields)).toBe("/refused");
  });
});

describe("the form that takes somebody's comment away", () => {
  async function scene() {
    const author = await createMember(service);
    const image = await createImageRow(service);
    await does(service, author, "POST", `/images/${image}/comments`, { text: "nice" });
    const where = { authorId: author.id };
    const { id } = await service.deps.db.comment.findFirstOrThrow({ where });
    const send = await sender(await createApprover(service));
    const fields = { id, reason: "" };
    return { author, id, fields, send, take: () => send("comments.delete", fields) };
  }

  test("leads the moderator who sent it on each time, and is done once", async () => {
    const { id, take } = await scene();
    expect(await Promise.all([take(), take()])).toEqual(["/done", "/done"]);
    expect(await take()).toBe("/done");
    expect(await service.deps.db.moderationAct.count({ where: { subjectId: id } })).toBe(1);
  });

  test("is refused to others, its author too, and with another reason", async () => {
    const { author, id, fields, send, take } = await scene();
    await take();
    expect(await send("comments.delete", { ...fields, reason: "Rude." })).toBe("/refused");
    const other = await sender(await createApprover(service));
    expect(await other("comments.delete", fields)).toBe("/refused");
    expect(await (await sender(author))("comments.delete", { id })).toBe("/refused");
  });

  test("is refused where its author took it away", async () => {
    const { author, id, take } = await scene();
    await does(service, author, "DELETE", `/comments/${id}`);
    expect(await take()).toBe("/refused");
  });
});
