import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createImageRows, createMember } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

const answer = z.object({
  result: z.object({
    data: z.strictObject({ previous: z.string().optional(), next: z.string().optional() }),
  }),
});

async function neighbours(input: object, token?: string) {
  const { body } = await service.query("images.neighbours", input, token ? { token } : {});
  return answer.parse(body).result.data;
}

describe("images.neighbours", () => {
  test.each([
    "cat, sort:newest",
    "cat, sort:oldest",
    "cat, sort:likes",
    "cat, hat, tree, sort:relevance",
    'cat, hat, "tree", -likes:2, sort:relevance',
  ])("leads through all that a search finds with %s, and back", async (q) => {
    await createImageRows(
      service,
      Array.from({ length: 14 }, (_, place) => ({
        tags: ["cat", "hat", "tree", "dog"].filter((_, tag) => (place + tag) % (tag + 2) > 0),
        likes: place % 3,
        createdAt: new Date(1e12 + (place % 2)),
      })),
    );
    const { body } = await service.rest("GET", `/images?q=${encodeURIComponent(q)}&limit=50`);
    const ids = z
      .object({ images: z.array(z.object({ id: z.string() })) })
      .parse(body)
      .images.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(4);
    for (const [place, id] of ids.entries()) {
      expect(await neighbours({ id, q })).toEqual({
        ...(place === 0 ? {} : { previous: ids[place - 1] }),
        ...(place === ids.length - 1 ? {} : { next: ids[place + 1] }),
      });
    }
  });

  test("passes over what the account hides, unless it is shown for once", async () => {
    const { id: account, token } = await createMember(service);
    await service.deps.db.user.update({
      where: { id: account },
      data: { hiddenTags: ["spider"] },
    });
    const [id, spider, last] = await createImageRows(service, [
      { createdAt: new Date(3) },
      { createdAt: new Date(2), tags: ["spider"] },
      { createdAt: new Date(1) },
    ]);
    expect(await neighbours({ id }, token)).toEqual({ next: last });
    expect(await neighbours({ id, withHidden: true }, token)).toEqual({ next: spider });
    expect(await neighbours({ id })).toEqual({ next: spider });
  });

  test("are none under relevance for an image with none of the tags", async () => {
    const [id] = await createImageRows(service, [{ tags: ["bird"] }, { tags: ["cat"] }]);
    expect(await neighbours({ id, q: "cat, sort:relevance" })).toEqual({});
  });

  test.each([
    ["of no image", { id: "none" }, 404],
    ["of what nobody can find", { id: "a\0" }, 404],
    ["of a query that cannot be read", { id: "none", q: "(cat" }, 400],
  ])("refuses those %s", async (_, input, status) => {
    expect((await service.query("images.neighbours", input)).status).toBe(status);
  });

  test("knows nothing of what waits for approval", async () => {
    const [id] = await createImageRows(service, [{ status: "pending" }]);
    expect((await service.query("images.neighbours", { id })).status).toBe(404);
  });
});
