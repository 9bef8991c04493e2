import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eachOf } from "./each-of";
import { type BareMeasure, bareMeasure } from "./measures";
import { paintDrawing, paintPhotograph } from "./paint-picture";
import { peakMemory } from "./peak-memory";
import { runProgram } from "./run-program";
import { type DatabaseName, type Service, withService } from "./start-service";

/** Of each kind as many as take some seconds. */
const KINDS = [
  { name: "photographs of 12 megapixels", paint: paintPhotograph, count: 16 },
  { name: "drawings of 1 to 2 megapixels", paint: paintDrawing, count: 48 },
];
const DATABASES: DatabaseName[] = ["PGlite", "PostgreSQL"];

/** The bare loop may do so many at once, whichever is fastest. */
const BARE_AT_ONCE = [2, 4];
/** More than are decoded at once: while one is decoded another is read, stored or answered. */
const UPLOADS_AT_ONCE = 4;
/** Until the compiler is done with all that an upload passes. */
const WARM_UP_ROUNDS = 3;
/** They take turns, and the best of each counts: what else the machine does slows all. */
const ROUNDS = 2;

type Kind = { name: string; pictures: Buffer[]; files: string[] };

/** Uploads per second through the service, beside the same work on the pictures in a bare loop. */
export async function benchThroughput(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "ema-bench-"));
  try {
    const kinds = await Promise.all(KINDS.map((kind) => paintKind(kind, folder)));
    for (const database of DATABASES) {
      await withService(database, async (service) => {
        console.log(`\nuploads over ${database} and a folder, in pictures per second`);
        const before = await peakMemory(service.pid);
        const sender = createSender(service);
        for (let round = 0; round < WARM_UP_ROUNDS; round++) {
          for (const { pictures } of kinds) await sender.send(pictures);
        }
        let barePeak = 0;
        for (const kind of kinds) barePeak = Math.max(barePeak, await compare(kind, sender));
        const peak = await peakMemory(service.pid);
        console.log(
          `peak memory: bare loop ${mb(barePeak)}, service ${mb(peak)}, of which ${mb(before)} before the first upload`,
        );
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function paintKind(
  { name, paint, count }: (typeof KINDS)[number],
  folder: string,
): Promise<Kind> {
  const kind: Kind = { name, pictures: [], files: [] };
  for (let seed = 0; seed < count; seed++) {
    const picture = await paint(seed);
    const file = path.join(folder, `${name} ${seed}`);
    await writeFile(file, picture);
    kind.pictures.push(picture);
    kind.files.push(file);
  }
  return kind;
}

type Sender = { send(pictures: Buffer[]): Promise<number> };

/** Sends pictures over and over: what follows the end of a picture makes it another upload each time. */
function createSender(service: Service): Sender {
  let sent = 0;
  return {
    send: async (pictures) => {
      const begin = performance.now();
      await service.connect(({ upload }) =>
        eachOf(pictures, UPLOADS_AT_ONCE, async (picture) => {
          sent += 1;
          await upload(Buffer.concat([picture, Buffer.from(`copy ${sent}`)]));
        }),
      );
      return pictures.length / ((performance.now() - begin) / 1_000);
    },
  };
}

/** Prints both and their ratio. @returns the peak memory of the bare loop */
async function compare(kind: Kind, sender: Sender): Promise<number> {
  const bare: BareMeasure[] = [];
  const service: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const atOnce of BARE_AT_ONCE) {
      bare.push(await runBare(kind, atOnce));
      service.push(await sender.send(kind.pictures));
    }
  }
  const [ours, theirs] = [
    Math.max(...service),
    Math.max(...bare.map(({ perSecond }) => perSecond)),
  ];
  const size = kind.pictures.reduce((sum, { length }) => sum + length, 0) / kind.pictures.length;
  console.log(
    `${`${kind.name}, ${(size / 1e6).toFixed(1)} MB`.padEnd(40)}service ${ours.toFixed(1)}, ` +
      `bare loop ${theirs.toFixed(1)}: ratio ${(ours / theirs).toFixed(2)}`,
  );
  return Math.max(...bare.map(({ peakBytes }) => peakBytes));
}

async function runBare({ files }: Kind, atOnce: number): Promise<BareMeasure> {
  const program = runProgram("bench/pictures/bare-loop.ts", [String(atOnce), ...files]);
  return bareMeasure.parse(await program.finish());
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
