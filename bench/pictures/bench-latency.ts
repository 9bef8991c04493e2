import { setTimeout } from "node:timers/promises";
import { startChild } from "../child";
import type { Span } from "./load";
import { cells, row, timesOf } from "./answer-times";
import { probeMeasure } from "./measures";
import { paintDrawing } from "./paint-picture";
import { runProgram } from "./run-program";
import { type Sender, sendLoad, startSender } from "./start-sender";
import { DATABASE_NAMES, type DatabaseName, type Service, withService } from "./start-service";

/** What takes longer than that is sent once. */
const SECONDS = 5;
const BARE_SECONDS = 3;
const WARM_UP_SECONDS = 4;
const IDLE_MS = 2_000;
/** Until what an upload leaves to be done is done. */
const SETTLE_MS = 500;
/** Of a picture that no load sends. */
const SEED = 1_000;

/**
 * When a load was under way, when the same was sent to a server that only reads it, and when nothing was, before
 * and after.
 */
type Trial = { name: string; busy: Span[]; bare: Span[]; idle: Span[] };

type Loaded = { service: Service; sender: Sender; names: string[]; bareUrl: string };

/** What another visitor's GET /images/{id} takes while pictures are uploaded, beside an idle service. */
export async function benchLatency(): Promise<void> {
  const sender = startSender();
  try {
    const names = await sender.prepare();
    for (const database of DATABASE_NAMES) {
      await withService(database, (service) => benchService(database, { service, sender, names }));
    }
  } finally {
    sender.end();
  }
}

async function benchService(database: DatabaseName, loaded: Omit<Loaded, "bareUrl">) {
  const { service, names } = loaded;
  const picture = await paintDrawing(SEED);
  const id = await service.connect(({ upload }) => upload(picture));
  // Compiler and decoders are warm, as after the first minutes of a service.
  for (const load of names.keys()) await sendLoad(loaded, load, WARM_UP_SECONDS / names.length);
  const program = runProgram("bench/pictures/probe.ts", [`${service.url}/api/v1/images/${id}`]);
  await setTimeout(WARM_UP_SECONDS * 1_000);
  const bare = await startChild(["bench/pictures/bare-server.mjs"], { path: "/", env: {} });
  const trials = await tryEach({ ...loaded, bareUrl: bare.url }).finally(bare.stop);
  const measure = probeMeasure.parse(await program.finish());
  console.log(`\nanother visitor's GET /images/{id} over ${database}, in ms`);
  console.log(row("", ["answers", "p50", "p95", "p99", "p95 : idle"]));
  for (const { name, busy, bare, idle } of trials) {
    const still = timesOf(measure, idle);
    console.log(row("idle", cells(still, still)));
    console.log(row(name, cells(timesOf(measure, busy), still)));
    console.log(row("  … to a server that only reads", cells(timesOf(measure, bare), still)));
  }
}

/** Each between two idle times: machines change their pace within minutes. */
async function tryEach(loaded: Loaded): Promise<Trial[]> {
  const to = { url: loaded.bareUrl, token: "" };
  const trials: Trial[] = [];
  let before = await rest();
  for (const [load, name] of loaded.names.entries()) {
    const busy = await sendLoad(loaded, load, SECONDS);
    await setTimeout(SETTLE_MS);
    const bare = await loaded.sender.send({ load, seconds: BARE_SECONDS, to, status: 200 });
    const after = await rest();
    trials.push({ name, busy, bare, idle: [before, after] });
    before = after;
  }
  return trials;
}

async function rest(): Promise<Span> {
  await setTimeout(SETTLE_MS);
  const begin = Date.now();
  await setTimeout(IDLE_MS);
  return { begin, end: Date.now() };
}
