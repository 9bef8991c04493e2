import { describe, expect, test } from "vitest";
import type { Answer } from "@/testing/ask";
import { createImageRow, createImageRows } from "@/testing/factories";
import { idsOf, messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

function deal(query: string, deck = "new"): Promise<Answer> {
  return service.rest("GET", `/random/image?${query}&deck=${deck}`);
}

/** Deals until the deck ends; `between` happens after each answer. */
async function dealAll(query: string, between = async (_: string[]) => {}): Promise<string[]> {
  const seen: string[] = [];
  for (let deck: string | null = "new"; deck !== null; ) {
    const answer = await deal(query, deck);
    expect(answer.status).toBe(200);
    seen.push(...idsOf(answer));
    deck = answer.headers.get("x-next-deck");
    await between(seen);
  }
  return seen;
}

/** So many images and what a deck reads of them, every tenth with a rare tag; no trigger counts them one by one. */
async function fillQuickly(count: number): Promise<void> {
  const [like] = await createImageRows(service, [
    { tags: ["common"] },
    { tags: ["common", "rare"] },
  ]);
  const added = count - 2;
  await service.deps.db.$transaction([
    service.deps.db.$executeRaw`SET LOCAL session_replication_role = replica`,
    service.deps.db.$executeRaw`
      INSERT INTO images (id, status, uploader_id, nsfw, tags, sha256, width, height, format, bytes, placeholder, created_at)
      SELECT 'quick' || n, status, uploader_id, nsfw, tags || CASE WHEN n % 10 = 0 THEN ARRAY['rare'] ELSE '{}' END,
        sha256(n::text::bytea), width, height, format, bytes, placeholder, created_at
      FROM images, generate_series(2, ${added}::int + 1) AS n WHERE id = ${like}`,
    service.deps.db.$executeRaw`
      INSERT INTO search_entries (image_id, nsfw, slot, likes, favorites, created_at, uploader_id, width, height, terms)
      SELECT i.id, i.nsfw, substr(i.id, 6)::int, 0, 0, i.created_at, i.uploader_id, i.width, i.height,
        -1 || (SELECT array_agg(t.id ORDER BY t.id) FROM tags t WHERE t.name = ANY (i.tags))
      FROM images i WHERE starts_with(i.id, 'quick')`,
    service.deps.db.$executeRaw`UPDATE image_pools SET size = ${count}::int WHERE NOT nsfw`,
    service.deps.db.$executeRaw`
      UPDATE tags SET sfw_count = CASE name WHEN 'rare' THEN ${count / 10}::int ELSE ${count}::int END`,
  ]);
}

describe("a deck", () => {
  test("shows every image once, and ends", async () => {
    const ids = await createImageRows(
      service,
      Array.from({ length: 57 }, () => ({})),
    );
    const seen = await dealAll("count=10");
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test("is in another order each time", async () => {
    await createImageRows(
      service,
      Array.from({ length: 40 }, () => ({})),
    );
    expect(await dealAll("count=40")).not.toEqual(await dealAll("count=40"));
  });

  test("of filters has what fits them, rare or not", async () => {
    const ids = await createImageRows(
      service,
      Array.from({ length: 60 }, (_, place) => ({
        tags: place % 20 === 0 ? ["rare"] : ["common"],
        nsfw: place % 3 === 0,
      })),
    );
    const every = (step: number) => ids.filter((_, place) => place % step === 0).toSorted();
    expect((await dealAll("count=7&nsfw=true")).toSorted()).toEqual(every(3));
    expect((await dealAll("count=2&tags=rare")).toSorted()).toEqual(every(20));
    expect(await dealAll("tags=-rare&nsfw=true&count=9")).toHaveLength(19);
  });

  test("passes over what is deleted, and leaves what is uploaded for the next", async () => {
    const ids = await createImageRows(
      service,
      Array.from({ length: 50 }, () => ({})),
    );
    const gone: string[] = [];
    const added: string[] = [];
    const seen = await dealAll("count=5", async (soFar) => {
      added.push(await createImageRow(service));
      const victim = ids.find((id) => !soFar.includes(id) && !gone.includes(id));
      if (victim === undefined || gone.length === 3) return;
      gone.push(victim);
      await service.deps.db.image.update({ where: { id: victim }, data: { status: "deleted" } });
    });
    expect(seen.toSorted()).toEqual(ids.filter((id) => !gone.includes(id)).toSorted());
    expect((await dealAll("count=50")).length).toBe(47 + added.length);
  });

  test("leaves what is uploaded for the next where few images fit its filters, too", async () => {
    const shapes = Array.from({ length: 60 }, (_, place) => ({ tags: [place < 4 ? "rare" : "x"] }));
    const ids = await createImageRows(service, shapes);
    const rare = { tags: ["rare"] };
    const seen = await dealAll("count=1&tags=rare", async () => {
      await createImageRows(service, [rare, rare, rare, rare]);
    });
    expect(seen.toSorted()).toEqual(ids.slice(0, 4).toSorted());
  });

  test("of nothing is empty and over", async () => {
    expect(await dealAll("count=3")).toEqual([]);
    await createImageRow(service, { tags: ["cat"] });
    expect(await dealAll("tags=dog")).toEqual([]);
  });

  test("of 10,000 images ends after 10,000", async () => {
    await fillQuickly(10_000);
    const seen = await dealAll("count=100");
    expect(seen).toHaveLength(10_000);
    expect(new Set(seen).size).toBe(10_000);
    const rare = await dealAll("count=100&tags=rare");
    expect(rare).toHaveLength(1_000);
    expect(new Set(rare).size).toBe(1_000);
  });

  test.each(["old", "WzFd", "%25", "bmV3"])("that is none is refused: %s", async (deck) => {
    const answer = await deal("count=1", deck);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe("deck must be new, or what the last answer gave");
  });

  test("goes with the filters it was begun with", async () => {
    await createImageRows(service, [{}, {}, {}]);
    const next = (await deal("count=1")).headers.get("x-next-deck") ?? "";
    const answer = await deal("count=1&nsfw=false", next);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe("deck must be used with the filters it was begun with");
  });

  test("goes with them in another order, too", async () => {
    const rows = Array.from({ length: 3 }, () => ({ tags: ["cat", "dog", "tree"] }));
    const ids = await createImageRows(service, rows);
    const first = await deal("count=2&tags=cat,dog,-comic&nsfw=false");
    const deck = first.headers.get("x-next-deck") ?? "";
    const rest = await deal("count=2&nsfw=0&tags=-comic&tags=dog&tags=cat&tags=DOG", deck);
    expect([...idsOf(first), ...idsOf(rest)].toSorted()).toEqual(ids.toSorted());
  });
});
