import { beforeEach, describe, expect, test } from "vitest";
import { signedIn } from "@/testing/browser";
import { createImageRow } from "@/testing/factories";
import { asks, createApprover, does } from "@/testing/moderate";
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
