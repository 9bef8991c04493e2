import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { createImageRow, createMember } from "@/testing/factories";
import {
  asks,
  CHANGES,
  createAdmin,
  createApprover,
  createCase,
  DENIAL,
  does,
} from "@/testing/moderate";
import { flipped } from "@/testing/phashes";
import { testService } from "@/testing/service";

const service = testService();

const HASH = "89abcdef01234567";

async function stateOf(id: string, by: { token: string }) {
  return (await does(service, by, "GET", `/images/${id}/review`)).body;
}

describe("GET /images/{id}/review", () => {
  test("says of a new upload that it waits, and how long others wait", async () => {
    const { id, uploader } = await createCase(service);
    expect(await stateOf(id, uploader)).toEqual({
      state: "waiting",
      claimed: false,
      similar: [],
      wait: { pending: 1 },
    });
  });

  test("says that a moderator is looking at it, and not who", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/claim`, { create: true });
    expect(await stateOf(id, uploader)).toMatchObject({ claimed: true });
    expect(JSON.stringify(await stateOf(id, uploader))).not.toContain(approver.username);
    service.clock.advance(10 * 60_000);
    expect(await stateOf(id, uploader)).toMatchObject({ claimed: false });
  });

  test("does not say so for a month after a clock was set back by one", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/claim`, { create: true });
    service.clock.setBack(30 * 24 * 60 * 60_000);
    expect(await stateOf(id, uploader)).toMatchObject({ claimed: false });
  });

  test("says which changes are asked for and made: by whom, to moderators alone", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    const requestedAt = service.clock.now().toISOString();
    const changes = { text: CHANGES.reason, requestedAt };
    expect(await stateOf(id, uploader)).toEqual({
      state: "changes_requested",
      claimed: false,
      changes,
      similar: [],
      wait: { pending: 0 },
    });
    await does(service, uploader, "PATCH", `/images/${id}`, { artist: "wlop" });
    service.clock.advance(1_000);
    await does(service, uploader, "POST", `/pending/${id}/resubmit`);
    const done = {
      ...changes,
      resubmittedAt: service.clock.now().toISOString(),
      difference: { tagsAdded: [], tagsRemoved: [], before: {}, after: { artist: "wlop" } },
    };
    expect(await stateOf(id, uploader)).toMatchObject({ state: "waiting", changes: done });
    const by = { id: approver.id, username: approver.username };
    expect(await stateOf(id, approver)).toMatchObject({ changes: { ...done, by } });
  });

  test("shows what looks like it, among pending images one's own alone", async () => {
    const uploader = await createMember(service);
    const row = (bits: number[], shape: object = {}) =>
      createImageRow(service, { phash: flipped(HASH, bits), ...shape });
    const id = await row([], { status: "pending", uploaderId: uploader.id });
    const approved = await row([1, 2]);
    const own = await row([3], { status: "pending", uploaderId: uploader.id });
    const others = await row([4, 5, 6], { status: "pending" });
    const size = { width: 64, height: 48 };
    const near = [
      { id: own, distance: 1, ...size },
      { id: approved, distance: 2, ...size },
    ];
    expect(await stateOf(id, uploader)).toMatchObject({ similar: near });
    expect(await stateOf(id, await createApprover(service))).toMatchObject({
      similar: [...near, { id: others, distance: 3, ...size }],
    });
  });

  test("says of an approved image that it is", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, { action: "approve" });
    expect(await stateOf(id, uploader)).toEqual({ state: "approved", similar: [] });
  });

  test("says of a denied image why, and what became of an appeal", async () => {
    const { id, uploader, approver } = await createCase(service);
    const { tags, createdAt } = await service.deps.db.image.findUniqueOrThrow({ where: { id } });
    const uploadedAt = createdAt.toISOString();
    const denial = { ...DENIAL, code: "quality" };
    await does(service, approver, "POST", `/pending/${id}/review`, denial);
    const now = service.clock.now().toISOString();
    const denied = {
      state: "denied",
      denial: { code: "quality", reason: DENIAL.reason, deniedAt: now, uploadedAt, tags },
    };
    expect(await stateOf(id, uploader)).toEqual(denied);
    await does(service, uploader, "POST", `/images/${id}/appeal`, { text: "Why?" });
    const appeal = { state: "open", text: "Why?", createdAt: now };
    expect(await stateOf(id, uploader)).toEqual({ ...denied, appeal });
    const body = { action: "decline", reason: "Because." };
    await does(service, await createAdmin(service), "POST", `/appeals/${id}/review`, body);
    const answered = { ...appeal, state: "declined", answer: "Because." };
    expect(await stateOf(id, uploader)).toEqual({ ...denied, appeal: answered });
  });

  test("says to moderators whose a denied image was, for whom alone there is an appeal", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, DENIAL);
    const person = { id: uploader.id, username: uploader.username };
    expect(await stateOf(id, approver)).toMatchObject({ denial: { uploader: person } });
    expect(await stateOf(id, uploader)).not.toHaveProperty("denial.uploader");
  });

  test("is for the uploader and for moderators", async () => {
    const { id, approver } = await createCase(service);
    const path = `/images/${id}/review`;
    const stranger = await createMember(service);
    expect((await asks(service, undefined, "GET", path)).status).toBe(401);
    expect(seen(await asks(service, stranger, "GET", path))).toEqual({
      status: 403,
      body: { message: "not the uploader of this image" },
    });
    expect((await asks(service, await createAdmin(service), "GET", path)).status).toBe(200);
    await does(service, approver, "POST", `/pending/${id}/review`, DENIAL);
    expect((await asks(service, stranger, "GET", path)).status).toBe(404);
    expect((await asks(service, approver, "GET", path)).status).toBe(200);
  });

  test.each(["deleted", undefined] as const)("does not find a %s image", async (status) => {
    const uploader = await createMember(service);
    const id =
      status === undefined
        ? "aaaaaaaaaaaa"
        : await createImageRow(service, { status, uploaderId: uploader.id });
    expect((await asks(service, uploader, "GET", `/images/${id}/review`)).status).toBe(404);
  });

  test("works the same over tRPC", async () => {
    const { id, uploader } = await createCase(service);
    const trpc = await service.query("pending.state", { id }, { token: uploader.token });
    expect(trpc.body).toEqual({ result: { data: await stateOf(id, uploader) } });
  });
});
