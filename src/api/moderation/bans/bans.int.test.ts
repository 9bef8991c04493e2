import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { seen } from "@/testing/ask";
import { createMember, createPending, nextPicture, uploadForm } from "@/testing/factories";
import { asks, createApprover, does } from "@/testing/moderate";
import { nextOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { storedFiles } from "@/testing/stored-files";

const service = testService();

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const REASON = "It is of a child.";

function ban(sha256: string, by: { token: string } | undefined, reason: unknown = REASON) {
  return asks(service, by, "POST", "/moderation/bans", { sha256, reason });
}

async function bansOf(by: { token: string }, query = "") {
  const answer = await does(service, by, "GET", `/moderation/bans${query}`);
  const { bans } = z
    .object({ bans: z.array(z.looseObject({ sha256: z.string() })) })
    .parse(answer.body);
  return { bans, next: nextOf(answer) };
}

/**
 * Brings something about between the first look at an upload and its row. An upload of the same bytes that is part of it
 * waits for none, as one that comes to another process.
 */
function meanwhile(act: () => Promise<unknown>): void {
  service.deps.sameBytes = { run: (_, work) => work() };
  const { pictures } = service.deps;
  service.deps.pictures = {
    ...pictures,
    inspect: async (bytes) => {
      const inspected = await pictures.inspect(bytes);
      return {
        ...inspected,
        render: async (client) => {
          service.deps.pictures = pictures;
          await act();
          return inspected.render(client);
        },
      };
    },
  };
}

describe("an upload that is under way", () => {
  const REFUSED = { status: 400, body: { message: `image must not be uploaded: ${REASON}` } };

  test("is refused by a ban that comes meanwhile, and leaves nothing", async () => {
    const [approver, member] = [await createApprover(service), await createMember(service)];
    const picture = await nextPicture();
    meanwhile(async () => expect((await ban(hashOf(picture), approver)).status).toBe(204));
    const answer = await asks(service, member, "POST", "/images", await uploadForm({}, picture));
    expect(seen(answer)).toEqual(REFUSED);
    expect(await storedFiles(service)).toEqual([]);
    expect(await service.deps.db.looseFiles.count()).toBe(0);
  });

  test.each([
    ["is refused by a denial of the same bytes that bans them", true, 400],
    ["comes to be after a denial of the same bytes that does not", false, 200],
  ])("%s", async (_, isBanned, status) => {
    const [approver, member] = [await createApprover(service), await createMember(service)];
    const picture = await nextPicture();
    meanwhile(async () => {
      const id = await createPending(service, member, await uploadForm({}, picture));
      const denial = { action: "deny", reason: REASON, ban: isBanned };
      await does(service, approver, "POST", `/pending/${id}/review`, denial);
    });
    const answer = await asks(service, member, "POST", "/images", await uploadForm({}, picture));
    expect(answer.status).toBe(status);
  });
});

describe("a ban", () => {
  test("refuses the bytes with its reason, stores nothing, and is told by a check before", async () => {
    const approver = await createApprover(service);
    const member = await createMember(service);
    const picture = await nextPicture();
    expect((await ban(hashOf(picture).toUpperCase(), approver)).status).toBe(204);
    const body = await uploadForm({}, picture);
    expect(seen(await asks(service, member, "POST", "/images", body))).toEqual({
      status: 400,
      body: { message: `image must not be uploaded: ${REASON}` },
    });
    expect(await storedFiles(service)).toEqual([]);
    const check = { sha256: hashOf(picture) };
    expect((await does(service, member, "POST", "/images/check", check)).body).toEqual({
      banned: REASON,
      similar: [],
    });
  });

  test("comes after the form, what is no picture and an image that is there", async () => {
    const approver = await createApprover(service);
    const member = await createMember(service);
    const [broken, banned] = [Buffer.from("no picture"), await nextPicture()];
    await ban(hashOf(broken), approver);
    await ban(hashOf(banned), approver);
    const upload = async (fields: Record<string, string>, bytes: Uint8Array) =>
      (await asks(service, member, "POST", "/images", await uploadForm(fields, bytes))).body;
    expect(await upload({ nsfw: "perhaps" }, banned)).toEqual({
      message: "nsfw must be true or false",
    });
    expect(await upload({}, broken)).toEqual({ message: "image must be a PNG or JPEG" });
    expect(await upload({}, banned)).toEqual({ message: `image must not be uploaded: ${REASON}` });
    const picture = await nextPicture();
    const id = await createPending(service, member, await uploadForm({}, picture));
    await ban(hashOf(picture), approver);
    expect(await upload({}, picture)).toEqual({ message: "image already uploaded", id });
  });

  test("leaves an image with these bytes where it is, and finds copies by its looks", async () => {
    const approver = await createApprover(service);
    const member = await createMember(service);
    const picture = await nextPicture();
    const id = await createPending(service, member, await uploadForm({}, picture));
    await ban(hashOf(picture), approver);
    expect((await does(service, approver, "GET", "/moderation/queue")).body).toMatchObject({
      entries: [{ image: { id }, banned: [{ sha256: hashOf(picture), distance: 0 }] }],
    });
  });

  test("stays as it is when it is made again", async () => {
    const [one, other] = [await createApprover(service), await createApprover(service)];
    const sha256 = "ab".repeat(32);
    await ban(sha256, one);
    expect((await ban(` ${sha256}\n`, other, "another reason")).status).toBe(204);
    expect((await bansOf(one)).bans).toEqual([
      {
        sha256,
        reason: REASON,
        by: { id: one.id, username: one.username },
        createdAt: service.clock.now().toISOString(),
      },
    ]);
    expect(await service.deps.db.moderationAct.count()).toBe(1);
  });

  test("can be lifted, once", async () => {
    const approver = await createApprover(service);
    const picture = await nextPicture();
    await ban(hashOf(picture), approver);
    const lift = () => asks(service, approver, "DELETE", `/moderation/bans/${hashOf(picture)}`);
    expect((await lift()).status).toBe(204);
    expect(seen(await lift())).toEqual({ status: 404, body: { message: "Ban not found" } });
    const body = await uploadForm({}, picture);
    expect((await asks(service, approver, "POST", "/images", body)).status).toBe(200);
  });

  test.each(["x", "ab", "0".repeat(63), `${"0".repeat(64)}00`])(
    "is not found by %s",
    async (sha256) => {
      const approver = await createApprover(service);
      const answer = await asks(service, approver, "DELETE", `/moderation/bans/${sha256}`);
      expect(answer.status).toBe(404);
    },
  );
});

describe("GET /moderation/bans", () => {
  test("begins with the newest and goes on by cursor, without a repeat or a gap", async () => {
    const approver = await createApprover(service);
    const hashes = ["11", "22", "33", "44", "55"].map((pair) => pair.repeat(32));
    for (const [place, sha256] of hashes.entries()) {
      await ban(sha256, approver);
      // Two of them in the same millisecond.
      if (place !== 1) service.clock.advance(1);
    }
    const found: string[] = [];
    let query = "?limit=2";
    for (;;) {
      const { bans, next } = await bansOf(approver, query);
      found.push(...bans.map(({ sha256 }) => sha256));
      if (next === undefined) break;
      query = `?limit=2&cursor=${next}`;
    }
    expect(found).toEqual([...hashes].reverse());
  });
});

describe("bans", () => {
  test("are for moderators", async () => {
    const sha256 = "0".repeat(64);
    for (const [by, status] of [
      [undefined, 401],
      [await createMember(service), 403],
    ] as const) {
      expect((await ban(sha256, by)).status).toBe(status);
      expect((await asks(service, by, "GET", "/moderation/bans")).status).toBe(status);
      const path = `/moderation/bans/${sha256}`;
      expect((await asks(service, by, "DELETE", path)).status).toBe(status);
    }
    expect(await service.deps.db.hashBan.count()).toBe(0);
  });

  test.each([
    [{ reason: "x" }, "sha256 is required"],
    [{ sha256: "xyz", reason: "x" }, "sha256 must be 64 hex digits"],
    [{ sha256: "0".repeat(64) }, "reason is required"],
    [{ sha256: "0".repeat(64), reason: "a".repeat(501) }, "reason must be at most 500 characters"],
  ])("refuse %j", async (body, message) => {
    const approver = await createApprover(service);
    expect(seen(await asks(service, approver, "POST", "/moderation/bans", body))).toEqual({
      status: 400,
      body: { message },
    });
  });
});
