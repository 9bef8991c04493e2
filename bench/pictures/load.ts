import { setTimeout } from "node:timers/promises";
import { makeGiants } from "../../e2e/fixtures/giants";
import { paintDrawing, paintPhotograph } from "./paint-picture";
import { paintWorst } from "./paint-worst";
import type { Uploader } from "./uploader";

/** What is sent, so many at once, and how it is answered. */
export type Load = { name: string; pictures: Buffer[]; atOnce: number; status: number };

/** Milliseconds since 1970, with both ends. */
export type Span = { begin: number; end: number };

const PAINTED = 12;
/** Between two times that all are sent at once: so that what is measured is their coming together. */
const PAUSE_MS = 250;

export async function paintLoads(): Promise<Load[]> {
  const seeds = Array.from({ length: PAINTED }, (_, seed) => seed);
  const giants = await makeGiants();
  const worst = await paintWorst();
  return [
    {
      name: "giants that are refused",
      pictures: giants.map(({ bytes }) => bytes),
      atOnce: 20,
      status: 400,
    },
    ...worst.map(({ name, picture }) => ({ name, pictures: [picture], atOnce: 10, status: 200 })),
    {
      name: "photographs of 12 megapixels",
      pictures: await Promise.all(seeds.map(paintPhotograph)),
      atOnce: 4,
      status: 200,
    },
    {
      name: "drawings of 1 to 2 megapixels",
      pictures: await Promise.all(seeds.map(paintDrawing)),
      atOnce: 4,
      status: 200,
    },
  ];
}

let copies = 0;

/** Sends all at once, over and over. @returns when some of them were under way */
export async function sendFor(seconds: number, load: Load, uploader: Uploader): Promise<Span[]> {
  const spans: Span[] = [];
  const until = Date.now() + seconds * 1_000;
  while (Date.now() < until) {
    const begin = Date.now();
    await Promise.all(
      Array.from({ length: load.atOnce }, async (_, place) => {
        copies += 1;
        const picture = load.pictures[place % load.pictures.length] ?? Buffer.alloc(0);
        // What follows the end of a picture makes it another upload each time.
        const copy = Buffer.concat([picture, Buffer.from(`copy ${copies}`)]);
        const { status, text } = await uploader.send(copy);
        if (status !== load.status) throw new Error(`${load.name}: ${status} ${text}`);
      }),
    );
    spans.push({ begin, end: Date.now() });
    await setTimeout(PAUSE_MS);
  }
  return spans;
}
