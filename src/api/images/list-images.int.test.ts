import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Answer } from "@/testing/ask";
import {
  createImageRow,
  createImageRows,
  createMember,
  createPending,
  review,
} from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

const listing = z.object({
  result: z.object({
    data: z.strictObject({
      images: z.array(z.looseObject({ id: z.string() })),
      next: z.string().optional(),
      query: z.object({ hidden: z.array(z.string()) }),
      count: z.object({ value: z.number() }),
      hiddenCount: z.object({ value: z.number() }).optional(),
    }),
  }),
});

function listOf({ body }: Answer): { ids: string[]; next: string | undefined } {
  const { images, next } = listing.parse(body).result.data;
  return { ids: images.map(({ id }) => id), next };
}

/** Approved images, each older than the one before. */
function createMany(count: number): Promise<string[]> {
  return createImageRows(
    service,
    Array.from({ length: count }, (_, place) => ({ createdAt: new Date(1e12 - place) })),
  );
}

describe("images.list", () => {
  test("answers the newest 20 and the cursor of the next page", async () => {
    const ids = await createMany(21);
    const first = listOf(await service.query("images.list", {}));
    expect(first.ids).toEqual(ids.slice(0, 20));
    const second = listOf(await service.query("images.list", { cursor: first.next }));
    expect(second).toEqual({ ids: ids.slice(20), next: undefined });
  });

  test("has no cursor at the end", async () => {
    const ids = await createMany(20);
    expect(listOf(await service.query("images.list", {}))).toEqual({ ids, next: undefined });
  });

  test("leaves out what the account hides, for that account alone", async () => {
    const { id, token } = await createMember(service);
    await service.deps.db.user.update({ where: { id }, data: { hiddenTags: ["dog"] } });
    const [cat, dog] = await createImageRows(service, [
      { tags: ["cat"], createdAt: new Date(2) },
      { tags: ["cat", "dog"], createdAt: new Date(1) },
    ]);
    expect(listOf(await service.query("images.list", {}, { token })).ids).toEqual([cat]);
    expect(listOf(await service.query("images.list", {})).ids).toEqual([cat, dog]);
  });

  test.each([
    ["cat", ["cat"], 2],
    ["cat, sort:oldest", ["cat"], 2],
    ["cat or bird, sort:relevance", ["cat", "bird"], 2],
    ["bird, cat, sort:relevance", ["cat", "bird"], 2],
    ["dog", ["cat, dog", "dog"], 0],
    ["bird", ["bird"], 0],
  ])(
    "of %j counts what the account hides, and shows it once it is asked to",
    async (q, found, kept) => {
      const { id, token } = await createMember(service);
      const hiddenTags = ["dog", "spider"];
      await service.deps.db.user.update({ where: { id }, data: { hiddenTags } });
      const all = [["cat"], ["cat", "dog"], ["cat", "spider"], ["bird"], ["dog"]];
      const ids = await createImageRows(
        service,
        all.map((tags, place) => ({ tags, createdAt: new Date(1e12 - place) })),
      );
      const idsOf = (names: string[]) =>
        all.flatMap((tags, place) => (names.includes(tags.join(", ")) ? [ids[place]] : []));
      const ask = async (input: object) => {
        const { body } = await service.query("images.list", { q, ...input }, { token });
        return listing.parse(body).result.data;
      };
      const page = await ask({});
      expect(page.images.map((image) => image.id).toSorted()).toEqual(idsOf(found).toSorted());
      expect(page).toMatchObject({ count: { value: found.length }, hiddenCount: { value: kept } });
      expect(await ask({ withHidden: true })).toMatchObject({
        count: { value: found.length + kept },
        hiddenCount: { value: kept },
      });
    },
  );

  test("never has what is not approved", async () => {
    await createImageRows(service, [
      { status: "pending" },
      { status: "denied" },
      { status: "deleted" },
    ]);
    expect(listOf(await service.query("images.list", {})).ids).toEqual([]);
  });

  test("has what to show until the pictures are there", async () => {
    const approver = await createMember(service, { roles: ["approver"] });
    await createImageRow(service, { createdAt: new Date(0) });
    const id = await createPending(service, approver);
    await review(service, approver, { id, action: "approve" });
    const { body } = await service.query("images.list", {});
    const [newest, oldest] = listing.parse(body).result.data.images;
    for (const image of [newest, oldest]) {
      expect(image?.["preview"]).toMatch(/^data:image\/png;base64,/);
    }
    expect(newest?.id).toBe(id);
    expect(newest?.["color"]).toMatch(/^#[0-9a-f]{6}$/);
    // From before colours were looked for.
    expect(oldest).not.toHaveProperty("color");
  });

  test.each([
    [{ q: "(cat" }, "Nothing closes this ( (at character 1)"],
    [{ limit: 0 }, "limit must be between 1 and 50"],
    [{ cursor: "x" }, "cursor must be one that the same search has given"],
  ])("refuses %j", async (input, message) => {
    const answer = await service.query("images.list", input);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { message } });
  });
});
