import type { Deps } from "../../deps";
import { drawNumbers } from "./draw-numbers";

/** The place of an approved image among those of its rating: from 0 on, without gaps. */
export type Slot = { nsfw: boolean; slot: number };

/** How many approved images there are of each rating. */
export type Sizes = { sfw: number; nsfw: number };

/** What stands in slots, and how many there were at that very moment. */
export type Found<Row> = { rows: Row[]; sizes: Sizes };

const ATTEMPTS = 4;

/** As many as there were when a database was last asked. */
const lastSizes = new WeakMap<object, Sizes>();

/**
 * Up to `count` different approved images, of a rating or of both, each with the same chance, in random order. Drawn
 * from as many as there were last, and looked up with how many there are: where that is no longer the same, they
 * are drawn anew. Whether it is does not depend on what was drawn, so that all keep their chance.
 * @returns nothing where it changed each time
 */
export async function drawFromPools<Row>(
  deps: Pick<Deps, "randomBelow"> & { db: object },
  { nsfw, count }: { nsfw?: boolean | undefined; count: number },
  find: (slots: Slot[]) => Promise<Found<Row>>,
): Promise<Row[] | undefined> {
  let sizes = lastSizes.get(deps.db) ?? { sfw: 0, nsfw: 0 };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const sfwSize = nsfw === true ? 0 : sizes.sfw;
    const total = sfwSize + (nsfw === false ? 0 : sizes.nsfw);
    const numbers = drawNumbers(deps, Math.min(count, total), total);
    const found = await find(
      numbers.map((number) =>
        number < sfwSize ? { nsfw: false, slot: number } : { nsfw: true, slot: number - sfwSize },
      ),
    );
    lastSizes.set(deps.db, found.sizes);
    if (found.sizes.sfw === sizes.sfw && found.sizes.nsfw === sizes.nsfw) return found.rows;
    sizes = found.sizes;
  }
  return undefined;
}
