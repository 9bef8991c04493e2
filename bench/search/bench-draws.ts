import { drawRandomImages } from "../../src/domain/images/random/draw-random-images";
import { parseTerms } from "../../src/domain/images/search/parse-terms";
import { seededRandomBelow } from "../../src/testing/seeded-random";
import { type Board, RANKS } from "./cases/board";
import type { Report } from "./report";

const RUNS = 32;
const COUNTS = [1, 100];

/** Random draws of one image and of a hundred. */
export async function benchDraws(
  { db, tags }: Board,
  { isAsked, report }: { isAsked: (name: string) => boolean; report: Report },
): Promise<void> {
  const tag = (ranks: number[]) => ranks.map((rank) => ({ terms: parseTerms([tags[rank] ?? ""]) }));
  const draws = {
    everything: [{}],
    nsfw: [{ nsfw: true }],
    "very frequent tag": tag(RANKS.veryFrequent),
    "frequent tag": tag(RANKS.frequent),
    "seldom tag": tag(RANKS.seldom),
    "rare tag": tag(RANKS.rare),
    "frequent tag, sfw": tag(RANKS.frequent).map((filter) => ({ ...filter, nsfw: false })),
  };
  const deps = { db, randomBelow: seededRandomBelow(1) };
  for (const [name, filters] of Object.entries(draws).filter(([title]) => isAsked(title))) {
    for (const count of COUNTS) {
      const service: number[] = [];
      for (let run = -filters.length; run < RUNS; run++) {
        const begin = performance.now();
        await drawRandomImages(deps, { ...filters[Math.abs(run) % filters.length], count });
        // The first of each meets cold caches.
        if (run >= 0) service.push(performance.now() - begin);
      }
      service.sort((one, other) => one - other);
      report.add([name, "random", `draw ${count}`, ""], { service, byHand: [], plans: [] });
    }
  }
}
