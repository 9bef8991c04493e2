import { beforeEach, describe, expect, test } from "vitest";
import { chiSquare, chiSquareBound } from "@/testing/chi-square";
import { createImageRows } from "@/testing/factories";
import { seededRandomBelow } from "@/testing/seeded-random";
import { testService } from "@/testing/service";
import type { ImageFilters } from "../search/asks";
import { drawRandom } from "./draw-random-images";
import type { Slot } from "./find-rows-in-slots";

const service = testService();

const DRAWS = 100_000;

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

/** How far 100,000 draws, so many in each answer, are from even. */
async function unevenness(expected: string[], filters: ImageFilters, count: number) {
  const counts = new Map(expected.map((id) => [id, 0]));
  for (let drawn = 0; drawn < DRAWS; drawn += count) {
    const rows = await drawRandom(service.deps, { ...filters, count }, (page) =>
      "slots" in page ? idsInSlots(page.slots) : service.deps.db.$queryRaw<Row[]>(page.query),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
    for (const { id } of rows) counts.set(id, (counts.get(id) ?? Number.NaN) + 1);
  }
  // An answer without repeats spreads more evenly than as many draws one by one: by this much.
  const spread = (1 - count / expected.length) / (1 - 1 / expected.length);
  return chiSquare([...counts.values()]) / spread;
}

type Row = { id: string };

function idsInSlots(slots: readonly Slot[]): Promise<Row[]> {
  return service.deps.db.$queryRaw<Row[]>`
    SELECT image_id AS id FROM search_entries
    JOIN unnest(${slots.map(({ nsfw }) => nsfw)}::boolean[], ${slots.map(({ slot }) => slot)}::int[])
      AS s (nsfw, slot) USING (nsfw, slot)`;
}

const term = (text: string) => [{ text, prefix: false, excluded: false, quoted: false }];

describe("100,000 draws", { timeout: 300_000 }, () => {
  beforeEach(() => {
    service.deps.randomBelow = seededRandomBelow(20_261_122);
  });

  test.each<[string, ImageFilters, number, Fit]>([
    ["all images", {}, 100, () => true],
    ["nsfw images", { nsfw: true }, 50, (place) => place % 4 === 1],
    ["a rare tag", { terms: term("rare") }, 50, (place) => place % 5 === 2],
    ["a frequent tag", { terms: term("frequent") }, 100, (place) => place % 10 < 8],
  ])("of %s give each the same chance", async (_, filters, count, fits) => {
    const expected = (await createWithGaps())(fits);
    expect(await unevenness(expected, filters, count)).toBeLessThan(
      chiSquareBound(expected.length),
    );
  });
});
