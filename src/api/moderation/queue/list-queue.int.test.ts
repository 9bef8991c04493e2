import { describe, expect, test } from "vitest";
import { z } from "zod";
import { toSigned } from "@/domain/images/likeness/phash";
import type { Db } from "@/infra/db/database";
import { seen } from "@/testing/ask";
import {
  createImageRow,
  createImageRows,
  createMember,
  type ImageShape,
} from "@/testing/factories";
import { asks, createAdmin, createApprover, does } from "@/testing/moderate";
import { flipped } from "@/testing/phashes";
import { imageOf, nextOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { withPart } from "@/testing/with-part";

const service = testService();

const HASH = "89abcdef01234567";
const entriesSchema = z.object({
  entries: z.array(z.looseObject({ image: z.looseObject({ id: z.string() }) })),
});

const DAY_MS = 24 * 60 * 60_000;

async function queue(by: { token: string }, query = "") {
  const answer = await does(service, by, "GET", `/moderation/queue${query}`);
  const { entries } = entriesSchema.parse(answer.body);
  return { entries, ids: entries.map(({ image }) => image.id), next: nextOf(answer) };
}

function createPendings(shapes: ImageShape[]) {
  return createImageRows(
    service,
    shapes.map((shape, place) => ({
      status: "pending",
      createdAt: new Date(1e12 + place * 1_000),
      ...shape,
    })),
  );
}

describe("GET /moderation/queue", () => {
  test("answers pending images as GET /images/{id} does, and none else", async () => {
    const approver = await createApprover(service);
    await createImageRows(service, [{}, { status: "denied" }, { status: "deleted" }]);
    const [id] = await createPendings([{}]);
    const image = imageOf(await service.rest("GET", `/images/${id}`));
    expect((await queue(approver)).entries).toEqual([{ image, similar: [], banned: [] }]);
  });

  test("begins with the one that waits longest, and pages without a repeat or a gap", async () => {
    const approver = await createApprover(service);
    const sameTime = new Date(2e12);
    const ids = await createPendings([{}, {}, {}]);
    const ties = await createPendings([{ createdAt: sameTime }, { createdAt: sameTime }]);
    const seenIds: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await queue(
        approver,
        `?limit=2${cursor === undefined ? "" : `&cursor=${cursor}`}`,
      );
      seenIds.push(...page.ids);
      cursor = page.next;
    } while (cursor !== undefined);
    expect(seenIds).toEqual([...ids, ...ties.sort()]);
  });

  test("takes filters, all of which must hold", async () => {
    const approver = await createApprover(service);
    const uploader = await createMember(service);
    const [plain = "", unsafe = "", tagged = "", theirs = ""] = await createPendings([
      {},
      { nsfw: true },
      { tags: ["cat ears", "sea"] },
      { uploaderId: uploader.id, nsfw: true },
    ]);
    const found = async (query: string) => (await queue(approver, query)).ids;
    expect(await found("?nsfw=false")).toEqual([plain, tagged]);
    expect(await found("?nsfw=1")).toEqual([unsafe, theirs]);
    expect(await found("?tag=Cat_Ears")).toEqual([tagged]);
    expect(await found("?tag=ear")).toEqual([]);
    expect(await found(`?uploader=${uploader.username.toUpperCase()}`)).toEqual([theirs]);
    expect(await found(`?uploader=${uploader.username}%20`)).toEqual([theirs]);
    expect(await found("?uploader=nobody")).toEqual([]);
    expect(await found(`?uploader=${uploader.username}&nsfw=false`)).toEqual([]);
  });

  test.each(["cat", "kitty", "Feline"])(
    "finds a tag by its name and its others: %s",
    async (tag) => {
      const approver = await createApprover(service);
      await createImageRow(service, { tags: ["cat"] });
      // The second has the name that it was uploaded with: no job has come to it yet.
      const ids = await createPendings([{ tags: ["cat", "sea"] }, { tags: ["kitty"] }, {}]);
      const { id: tagId } = await service.deps.db.tag.findUniqueOrThrow({ where: { name: "cat" } });
      const names = ["kitty", "feline"];
      await service.deps.db.tagAlias.createMany({ data: names.map((name) => ({ name, tagId })) });
      expect((await queue(approver, `?tag=${tag}`)).ids).toEqual(ids.slice(0, 2));
    },
  );

  test("leaves out what others look at, when asked for what is free", async () => {
    const [one, other] = [await createApprover(service), await createApprover(service)];
    const [first = "", second = ""] = await createPendings([{}, {}]);
    await does(service, one, "POST", `/pending/${first}/claim`, { create: true });
    expect((await queue(other, "?free=true")).ids).toEqual([second]);
    expect((await queue(one, "?free=true")).ids).toEqual([first, second]);
    expect((await queue(other)).ids).toEqual([first, second]);
    service.clock.advance(10 * 60_000);
    expect((await queue(other, "?free=true")).ids).toEqual([first, second]);
  });

  test("names who is looking at an image, as long as the claim lasts", async () => {
    const [one, other] = [await createApprover(service), await createAdmin(service)];
    const [id = ""] = await createPendings([{}]);
    const { body } = await does(service, one, "POST", `/pending/${id}/claim`, { create: true });
    const { until } = z.object({ until: z.string() }).parse(body);
    expect((await queue(other)).entries).toMatchObject([
      { claim: { by: { id: one.id, username: one.username }, until } },
    ]);
    service.clock.advance(10 * 60_000);
    expect((await queue(other)).entries[0]).not.toHaveProperty("claim");
  });

  test("names nobody, and leaves nothing out, for a claim that an ahead clock began", async () => {
    const [one, other] = [await createApprover(service), await createApprover(service)];
    const [id = ""] = await createPendings([{}]);
    await does(service, one, "POST", `/pending/${id}/claim`, { create: true });
    service.clock.setBack(DAY_MS);
    const { ids, entries } = await queue(other, "?free=true");
    expect(ids).toEqual([id]);
    expect(entries[0]).not.toHaveProperty("claim");
  });

  test("shows what looks like an image, pending ones and banned pictures among it", async () => {
    const approver = await createApprover(service);
    const [id = "", near = ""] = await createPendings([
      { phash: HASH },
      { phash: flipped(HASH, [1, 2]) },
      { phash: flipped(HASH, [...Array(20).keys()]) },
    ]);
    const approved = await createImageRow(service, { phash: flipped(HASH, [5]) });
    await service.deps.db.hashBan.createMany({
      data: [[7], [7, 8, 9]].map((bits, place) => ({
        sha256: new Uint8Array(32).fill(place),
        phash: toSigned(flipped(HASH, bits)),
        reason: `reason ${place}`,
        createdAt: service.clock.now(),
      })),
    });
    const { entries } = await queue(approver, "?limit=1");
    const size = { width: 64, height: 48 };
    expect(entries).toMatchObject([
      {
        image: { id },
        similar: [
          { id: approved, distance: 1, ...size },
          { id: near, distance: 2, ...size },
        ],
        banned: [
          { sha256: "00".repeat(32), reason: "reason 0", distance: 1 },
          { sha256: "01".repeat(32), reason: "reason 1", distance: 3 },
        ],
      },
    ]);
  });

  test("shows of each image its own banned pictures, and of those that look the same all of them", async () => {
    const approver = await createApprover(service);
    const other = flipped(HASH, [...Array(40).keys()]);
    await createPendings([{ phash: HASH }, { phash: other }, { phash: HASH }, {}]);
    await service.deps.db.hashBan.createMany({
      data: [other, HASH].map((phash, place) => ({
        sha256: new Uint8Array(32).fill(place),
        phash: toSigned(phash),
        reason: `reason ${place}`,
        createdAt: service.clock.now(),
      })),
    });
    const banned = z
      .array(z.object({ banned: z.array(z.object({ reason: z.string() })) }))
      .parse((await queue(approver)).entries)
      .map((entry) => entry.banned.map(({ reason }) => reason));
    expect(banned).toEqual([["reason 1"], ["reason 0"], ["reason 1"], []]);
  });

  test("asks of several images at once, and shows them in their order", async () => {
    const approver = await createApprover(service);
    const ids = await createPendings(Array.from({ length: 5 }, () => ({ phash: HASH })));
    const { db } = service.deps;
    let now = 0;
    let most = 0;
    const query = async (...statement: Parameters<Db["$queryRaw"]>) => {
      now += 1;
      most = Math.max(most, now);
      try {
        return await db.$queryRaw(...statement);
      } finally {
        now -= 1;
      }
    };
    service.deps.db = withPart(db, "$queryRaw", query);

    expect((await queue(approver)).ids).toEqual(ids);
    expect(most).toBe(3);
  });

  test("is for approvers and admins", async () => {
    const path = "/moderation/queue";
    expect((await asks(service, undefined, "GET", path)).status).toBe(401);
    expect((await asks(service, { token: "null" }, "GET", path)).status).toBe(401);
    expect(seen(await asks(service, await createMember(service), "GET", path))).toEqual({
      status: 403,
      body: { message: "Not allowed" },
    });
    expect((await asks(service, await createAdmin(service), "GET", path)).status).toBe(200);
  });

  test.each([
    ["?limit=51", "limit must be between 1 and 50"],
    ["?state=new", "state must be one of waiting, changes_requested, any"],
    ["?free=yes", "free must be true or false"],
    ["?cursor=x", "cursor is not one that was answered here"],
  ])("refuses %s", async (query, message) => {
    const answer = await asks(
      service,
      await createApprover(service),
      "GET",
      `/moderation/queue${query}`,
    );
    expect(seen(answer)).toEqual({ status: 400, body: { message } });
  });

  test("works the same over tRPC", async () => {
    const { token } = await createApprover(service);
    await createPendings([{ nsfw: true }, {}]);
    const trpc = await service.query("moderation.queue", { nsfw: true }, { token });
    const { body } = await service.rest("GET", "/moderation/queue?nsfw=true", { token });
    expect(trpc.body).toEqual({ result: { data: body } });
  });
});
