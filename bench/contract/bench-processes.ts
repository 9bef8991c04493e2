import { availableParallelism, cpus } from "node:os";
import { measureLightly } from "../light-load";
import { type Measure, measure } from "../load";
import type { Board } from "./board";
import { postsAnew } from "./bench-pages";
import { CONNECTIONS, cells, middleOf, type Requests, row, runUnsized } from "./measures";
import { type Held, holdToShare } from "./processor-share";
import { startHandWritten } from "./start-hand-written";

/** Of one processor: two processes have all of one together, and the database and the clients the other of two. */
const SHARE = 0.5;

/** By turns: a machine that is slower for a while is so for one and for two. */
const LOOKS = 5;
const LOOK_SECONDS = 3;

/** What each process did, and how many processors were in use meanwhile. */
type Done = { each: Measure[]; taken: number };

/** Each process alone, and both at once. */
type Look = { alone: Done; together: Done };

/**
 * Two processes over one database beside one, each with as many connections: of fewer, fewer reads come together, and
 * each costs more. A page that is made anew is nearly all a process's own work, a read is half that of the database and
 * of the clients. Where all of them share few processors, that tells of these alone: so the same of two hand-written
 * servers, which is what the machine allows, and reads once more with each process held to a share of one processor,
 * which leaves the others theirs. Beside each is what there could be at most: twice, or as many times as there are
 * processors for those in use by everything with one.
 */
export async function benchProcesses(board: Board): Promise<void> {
  const second = await board.start(["scripts/start.mjs"], "/api/health/ready");
  const requests = board.ids.map((id) => ({
    method: "GET" as const,
    path: `/api/v1/images/${id}`,
  }));
  console.log(
    `\n${CONNECTIONS} connections to each process, ${availableParallelism()} processors for processes, database and clients; p99 in ms`,
  );
  console.log(row("", ["one/s", "p99", "two/s", "p99"]));
  const urls = [board.url, second.url];
  // As every service has soon after its start: reads are dearer by a quarter or more from then on, one reason being
  // that Node 20 follows each promise for the contexts that Next has.
  for (const url of urls) await runUnsized(url, postsAnew(board.ids));
  const reads: Compared = { urls, by: lookAt(requests, measureLightly) };
  await compare("GET /images/{id}", reads);
  const byHand = [await startHandWritten(board), await startHandWritten(board)];
  await compare("  by hand", { ...reads, urls: byHand.map(({ url }) => url) });
  await compare("GET /post/{id}, made anew", {
    urls,
    by: lookAt(postsAnew(board.ids), measure),
  });
  const held: Held[] = [];
  try {
    for (const { pid } of [board, second]) {
      const one = await holdToShare(pid, SHARE);
      if (one !== undefined) held.push(one);
    }
    if (held.length === urls.length) {
      console.log(`each held to ${SHARE * 100} % of a processor`);
      await compare("GET /images/{id}", reads);
    } else {
      console.log("not measured with a share for each: no control groups can be written here");
    }
  } finally {
    await Promise.all(held.map((each) => each.release()));
  }
}

type Compared = { urls: string[]; by: (url: string) => Promise<Measure> };

function lookAt(requests: Requests, by: typeof measure): Compared["by"] {
  return (url) => by({ url, requests, connections: CONNECTIONS, seconds: LOOK_SECONDS });
}

/** One is the mean of what each does alone: that which has served longer is not as fast as the other. */
async function compare(name: string, compared: Compared): Promise<void> {
  // Not counted: the first seconds are not what processes do that are at work.
  await lookOnce(compared);
  const looks: Look[] = [];
  while (looks.length < LOOKS) looks.push(await lookOnce(compared));
  print(name, looks);
}

async function lookOnce({ urls, by }: Compared): Promise<Look> {
  const alone = await taking(async () => {
    const each: Measure[] = [];
    for (const url of urls) each.push(await by(url));
    return each;
  });
  return { alone, together: await taking(() => Promise.all(urls.map(by))) };
}

function print(name: string, looks: Look[]): void {
  const { middle, span } = middleOf(looks, gainOf);
  const { alone, together } = middle;
  console.log(row(name, [...cells(meanOf(alone.each)), ...cells(sumOf(together.each))]));
  const most = Math.min(alone.each.length, availableParallelism() / alone.taken);
  console.log(`    two : one = ${gainOf(middle).toFixed(2)}, ${span}`);
  console.log(
    `    processors in use by everything: ${together.taken.toFixed(2)}, with one ${alone.taken.toFixed(2)}: ${most.toFixed(2)} at most`,
  );
}

function gainOf({ alone, together }: Look): number {
  return sumOf(together.each).perSecond / meanOf(alone.each).perSecond;
}

function meanOf(measures: Measure[]): Measure {
  const { perSecond, p99 } = sumOf(measures);
  return { perSecond: perSecond / measures.length, p99 };
}

function sumOf(measures: Measure[]): Measure {
  return {
    perSecond: measures.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: Math.max(...measures.map(({ p99 }) => p99)),
  };
}

/** Does the work, and tells how many processors were in use meanwhile, by whatever runs on the machine. */
async function taking(work: () => Promise<Measure[]>): Promise<Done> {
  const began = performance.now();
  const before = usedMs();
  const each = await work();
  const taken = (usedMs() - before) / (performance.now() - began);
  return { each, taken };
}

/**
 * Milliseconds that the processors of this machine were in use, together, since some moment: what they were not idle.
 * What Node tells of their work leaves out what the kernel does for the network.
 */
function usedMs(): number {
  return cpus().reduce((sum, { times }) => sum + performance.now() - times.idle, 0);
}
