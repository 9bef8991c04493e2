import { dealImages } from "../../src/domain/images/random/deal-images";
import { drawRandomImages } from "../../src/domain/images/random/draw-random-images";
import type { ImageFilters } from "../../src/domain/images/search/asks";
import { parseTerms } from "../../src/domain/images/search/parse-terms";
import type { Db } from "../../src/infra/db/database";
import { seededRandomBelow } from "../../src/testing/seeded-random";
import { type Board, RANKS } from "./cases/board";
import type { Measured } from "./measure-search";
import type { Report } from "./report";

const RUNS = 64;
const COUNTS = [1, 100];
const DEALT = 20;

/** Random draws of one image and of a hundred, and the pages of decks. */
export async function benchDraws(
  { db, tags }: Board,
  { isAsked, report }: { isAsked: (name: string) => boolean; report: Report },
): Promise<void> {
  const tag = (ranks: number[]) => ranks.map((rank) => ({ terms: parseTerms([tags[rank] ?? ""]) }));
  const draws: Record<string, ImageFilters[]> = {
    "random: everything": [{}],
    "random: nsfw": [{ nsfw: true }],
    "random: very frequent tag": tag(RANKS.veryFrequent),
    "random: frequent tag": tag(RANKS.frequent),
    "random: frequent tag, sfw": tag(RANKS.frequent).map((filter) => ({ ...filter, nsfw: false })),
    "random: seldom tag": tag(RANKS.seldom),
    "random: rare tag": tag(RANKS.rare),
  };
  const deps = { db, randomBelow: seededRandomBelow(1) };
  for (const [name, filters] of Object.entries(draws).filter(([title]) => isAsked(title))) {
    for (const count of COUNTS) {
      await report.add([name, "", `draw ${count}`, ""], () =>
        measure(filters, (filter) => drawRandomImages(deps, { ...filter, count })),
      );
    }
    await report.add([name, "", "deck", ""], () => measure(filters, dealOn(db)));
  }
}

/** Deals one page after the other of a deck for each filter, and begins anew where one is at its end. */
function dealOn(db: Db): (filter: ImageFilters) => Promise<void> {
  const decks = new Map<ImageFilters, string | undefined>();
  return async (filter) => {
    const deck = decks.get(filter) ?? "new";
    const { next } = await dealImages({ db }, { ...filter, deck, count: DEALT });
    decks.set(filter, next);
  };
}

/** After one run of each that does not count. Nobody draws by hand beside it. */
async function measure(
  filters: readonly ImageFilters[],
  run: (filter: ImageFilters) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = [];
  for (const filter of filters) await run(filter);
  for (let count = 0; count < RUNS; count++) {
    const filter = filters[count % filters.length] ?? {};
    const begin = performance.now();
    await run(filter);
    times.push(performance.now() - begin);
  }
  return { service: times.sort((one, other) => one - other), byHand: [], plans: [] };
}
