import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { cells, row, timesOf } from "../pictures/answer-times";
import type { Span } from "../pictures/load";
import { probeMeasure } from "../pictures/measures";
import { paintDrawing } from "../pictures/paint-picture";
import { runProgram } from "../pictures/run-program";
import { type Sender, sendLoad, startSender } from "../pictures/start-sender";
import {
  DATABASE_NAMES,
  type DatabaseName,
  type Service,
  withService,
} from "../pictures/start-service";
import { findFootprint, type Footprint } from "./footprint";

const SLOW_SOCKETS = 200;
const LOGINS = 200;
const SECONDS = 20;
const IDLE_MS = 20_000;
/** What the crowd left to be done is done by then, so that what follows is idle. */
const SETTLE_MS = 20_000;
/** What was taken has to be given back by then. */
const REST_MS = 300_000;
const SEED = 1_000;

/**
 * After a crowd that is not measured, a visitor's GET /images/{id} while 200 sockets send byte by byte, the worst
 * pictures come twenty at a time and 200 sign in at once, all over and over; and what the service has of memory, file
 * handles and files under way five minutes later.
 */
export async function benchCrowd(): Promise<void> {
  const sender = startSender();
  try {
    const names = await sender.prepare();
    const worst = names.flatMap((name, load) => (name.includes("8K") ? [load] : []));
    for (const database of DATABASE_NAMES) {
      await withService(database, (service) => tryService(database, { service, sender, worst }));
    }
  } finally {
    sender.end();
  }
}

type Crowd = { service: Service; sender: Sender; worst: number[] };

async function tryService(database: DatabaseName, crowd: Crowd): Promise<void> {
  const { service } = crowd;
  const picture = await paintDrawing(SEED);
  const id = await service.connect(({ upload }) => upload(picture));
  // The first crowd leaves open what later ones use again; only what each leaves anew would be a leak.
  await beCrowded(crowd);
  const program = runProgram("bench/pictures/probe.ts", [`${service.url}/api/v1/images/${id}`]);
  await setTimeout(SETTLE_MS);
  const before = await findFootprint(service);
  const idle = await spanOf(() => setTimeout(IDLE_MS));
  let signIns = 0;
  const busy = await spanOf(async () => {
    signIns = await beCrowded(crowd);
  });
  const during = await findFootprint(service);
  const measure = probeMeasure.parse(await program.finish());
  await setTimeout(REST_MS);
  const after = await findFootprint(service);

  const still = timesOf(measure, [idle]);
  console.log(`\nanother visitor's GET /images/{id} over ${database}, in ms`);
  console.log(row("", ["answers", "p50", "p95", "p99", "p95 : idle"]));
  console.log(row("idle", cells(still, still)));
  console.log(
    row(`${SLOW_SOCKETS} slow, 20 worst, ${LOGINS} logins`, cells(timesOf(measure, [busy]), still)),
  );
  console.log(
    `    ${signIns} sign-ins were answered in ${SECONDS} s and while the last pictures were`,
  );
  console.log(row("", ["memory MB", "handles", "files", "processes"]));
  for (const [name, footprint] of Object.entries({ before, during, after })) {
    console.log(row(name, cellsOf(footprint)));
  }
}

/** @returns how many sign-ins were answered */
async function beCrowded(crowd: Crowd): Promise<number> {
  const { url } = crowd.service;
  const until = Date.now() + SECONDS * 1_000;
  const counts = [SLOW_SOCKETS, LOGINS].map(String);
  const clients = runProgram("bench/crowd/clients.ts", [url, ...counts]);
  await sendAllWorst(crowd, until);
  return z.number().parse(await clients.finish());
}

/** One kind after the other: each is sent ten at a time, by two senders' worth of connections. */
async function sendAllWorst(crowd: Crowd, until: number): Promise<void> {
  while (Date.now() < until) {
    for (const load of crowd.worst) {
      await Promise.all([sendLoad(crowd, load, 1), sendLoad(crowd, load, 1)]);
    }
  }
}

async function spanOf(work: () => Promise<void>): Promise<Span> {
  const begin = Date.now();
  await work();
  return { begin, end: Date.now() };
}

function cellsOf({ memoryBytes, handles, files, processes }: Footprint): string[] {
  return [(memoryBytes / 1e6).toFixed(0), String(handles), String(files), processes.join(" ")];
}
