import { describe, expect, test } from "vitest";
import { seededRandomBelow } from "@/testing/seeded-random";
import { drawFromPools, type Sizes, type Slot } from "./draw-from-pools";

/** A database of which these sizes are told, one after the other; the last for ever. */
function changing(...told: Sizes[]) {
  const asked: Slot[][] = [];
  const deps = { db: {}, randomBelow: seededRandomBelow(5) };
  const draw = (filters: { nsfw?: boolean; count: number }) =>
    drawFromPools(deps, filters, (slots) => {
      asked.push(slots);
      const sizes = told[Math.min(asked.length, told.length) - 1] ?? { sfw: 0, nsfw: 0 };
      return Promise.resolve({ rows: slots, sizes });
    });
  return { asked, draw };
}

describe("a draw from pools", () => {
  test("is looked up with the sizes it was drawn with", async () => {
    const { asked, draw } = changing({ sfw: 3, nsfw: 2 });
    const rows = await draw({ count: 5 });
    expect(asked).toHaveLength(2);
    expect(new Set(rows?.map(({ nsfw, slot }) => `${nsfw} ${slot}`))).toEqual(
      new Set(["false 0", "false 1", "false 2", "true 0", "true 1"]),
    );
    await draw({ count: 1 });
    expect(asked).toHaveLength(3);
  });

  test("is of one rating where one is asked for", async () => {
    const { draw } = changing({ sfw: 30, nsfw: 20 });
    for (const nsfw of [true, false]) {
      const rows = await draw({ nsfw, count: 100 });
      expect(rows?.map((row) => row.nsfw)).toEqual(Array<boolean>(nsfw ? 20 : 30).fill(nsfw));
    }
  });

  test("is made anew while sizes change, and is given up at last", async () => {
    const { asked, draw } = changing(
      { sfw: 1, nsfw: 0 },
      { sfw: 1, nsfw: 1 },
      { sfw: 2, nsfw: 1 },
      { sfw: 2, nsfw: 2 },
    );
    expect(await draw({ count: 9 })).toBeUndefined();
    expect(asked.map((slots) => slots.length)).toEqual([0, 1, 2, 3]);
    expect(await draw({ count: 9 })).toHaveLength(4);
  });

  test("of nothing is empty", async () => {
    expect(await changing({ sfw: 0, nsfw: 4 }).draw({ nsfw: false, count: 3 })).toEqual([]);
  });
});
