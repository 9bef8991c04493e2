import { beforeEach, describe, expect, test } from "vitest";
import { chiSquare, chiSquareBound } from "@/testing/chi-square";
import { createImageRows } from "@/testing/factories";
import { seededRandomBelow } from "@/testing/seeded-random";
import { testService } from "@/testing/service";
import type { ImageFilters } from "../search/asks";
import { drawFromPools, type Found, type Slot } from "./draw-from-pools";
import { drawRandom } from "./draw-random-images";

const service = testService();

const DRAWS = 100_000;
/** Of what is drawn by other means than the most asked for. */
const FEWER = 20_000;

type Fit = (place: number) => boolean;

/** 1,200 images of which every sixth went again, first and last ones too. */
async function createWithGaps(): Promise<(fits: Fit) => string[]> {
  const ids = await createImageRows(
    service,
    Array.from({ length: 1_200 }, (_, place) => ({
      nsfw: place % 4 === 1,
      tags: [...(place % 5 === 2 ? ["rare"] : ["common"]), ...(place % 10 < 8 ? ["frequent"] : [])],
    })),
  );
  const gone = new Set(ids.filter((_, place) => place % 6 === 0 || place === ids.length - 1));
  await service.deps.db.image.updateMany({
    where: { id: { in: [...gone] } },
    data: { status: "deleted" },
  });
  return (fits) => ids.filter((id, place) => fits(place) && !gone.has(id));
}

type Drawing = { draws: number; count: number; draw: () => Promise<Row[]> };

/** How far so many draws, `count` in each answer, are from even. */
async function unevenness(expected: string[], { draws, count, draw }: Drawing) {
  const counts = new Map(expected.map((id) => [id, 0]));
  for (let drawn = 0; drawn < draws; drawn += count) {
    const rows = await draw();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
    for (const { id } of rows) counts.set(id, (counts.get(id) ?? Number.NaN) + 1);
  }
  // An answer without repeats spreads more evenly than as many draws one by one: by this much.
  const spread = (1 - count / expected.length) / (1 - 1 / expected.length);
  return chiSquare([...counts.values()]) / spread;
}

type Row = { id: string };

/** Of a rating or both, in one statement. */
const fromPools = async (filters: ImageFilters & { count: number }): Promise<Row[]> =>
  (await drawFromPools(service.deps, filters, findIds)) ?? [];

/** Ids alone, and the sizes of that moment: whole images would take longer. */
async function findIds(slots: Slot[]): Promise<Found<Row>> {
  const [row] = await service.deps.db.$queryRaw<
    { ids: string[] | null; sfw: number; nsfw: number }[]
  >`
    SELECT (SELECT json_agg(image_id) FROM search_entries
        JOIN unnest(${slots.map(({ nsfw }) => nsfw)}::boolean[], ${slots.map(({ slot }) => slot)}::int[])
          AS s (nsfw, slot) USING (nsfw, slot)) AS ids,
      (SELECT size FROM image_pools WHERE NOT nsfw) AS sfw, (SELECT size FROM image_pools WHERE nsfw) AS nsfw`;
  return {
    rows: (row?.ids ?? []).map((id) => ({ id })),
    sizes: { sfw: row?.sfw ?? 0, nsfw: row?.nsfw ?? 0 },
  };
}

/** By whatever else is asked. */
const byFilters = (filters: ImageFilters & { count: number }) =>
  drawRandom(service.deps, filters, (page) => service.deps.db.$queryRaw<Row[]>(page));

const term = (text: string) => [{ text, prefix: false, excluded: false, quoted: false }];
const without = (text: string) => term(text).map((one) => ({ ...one, excluded: true }));

describe("many draws", { timeout: 300_000 }, () => {
  beforeEach(() => {
    service.deps.randomBelow = seededRandomBelow(20_261_122);
  });

  test.each<[string, ImageFilters, number, number, Fit, typeof fromPools]>([
    ["all images", {}, DRAWS, 100, () => true, fromPools],
    ["nsfw images", { nsfw: true }, DRAWS, 50, (place) => place % 4 === 1, fromPools],
    ["a rare tag", { terms: term("rare") }, DRAWS, 50, (place) => place % 5 === 2, byFilters],
    // So few of so many that slots are drawn; above, all that fit are looked up.
    [
      "a frequent tag",
      { terms: term("frequent") },
      FEWER,
      40,
      (place) => place % 10 < 8,
      byFilters,
    ],
    // So many slots that two statements share them.
    [
      "few without an index",
      { terms: without("frequent") },
      FEWER,
      120,
      (place) => place % 10 > 7,
      byFilters,
    ],
  ])("of %s give each the same chance", async (_, filters, draws, count, fits, draw) => {
    const expected = (await createWithGaps())(fits);
    const drawOnce = () => draw({ ...filters, count });
    expect(await unevenness(expected, { draws, count, draw: drawOnce })).toBeLessThan(
      chiSquareBound(expected.length),
    );
  });
});
