import { availableParallelism, cpus } from "node:os";
import type { Measure } from "../load";
import type { Board } from "./board";
import { postsAnew } from "./bench-pages";
import { CONNECTIONS, cells, ratio, type Requests, row, run, runUnsized } from "./measures";
import { type Held, holdToShare } from "./processor-share";

/** Of one processor: two processes with all of theirs leave three quarters of two for the database and the clients. */
const SHARE = 0.25;

/**
 * Two processes over one database beside one, each with as many connections: of fewer, fewer reads come together, and
 * each costs more. A page that is made anew is nearly all a process's own work, a read is half that of the database and
 * of the clients. Where all of them share few processors, that tells of these alone: so reads once more with each
 * process held to a share of one processor, which leaves the others theirs.
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
  await compare("GET /images/{id}", { urls, requests });
  await compare("GET /post/{id}, made anew", {
    urls,
    requests: postsAnew(board.ids),
    by: runUnsized,
  });
  const held: Held[] = [];
  try {
    for (const { pid } of [board, second]) {
      const one = await holdToShare(pid, SHARE);
      if (one !== undefined) held.push(one);
    }
    if (held.length === urls.length) {
      console.log(`each held to ${SHARE * 100} % of a processor`);
      await compare("GET /images/{id}", { urls, requests });
    } else {
      console.log("not measured with a share for each: no control groups can be written here");
    }
  } finally {
    await Promise.all(held.map((each) => each.release()));
  }
}

type Compared = {
  urls: string[];
  requests: Requests;
  by?: (url: string, of: Requests) => Promise<Measure>;
};

async function compare(name: string, { urls, requests, by = run }: Compared): Promise<void> {
  const [first = ""] = urls;
  const one = await taking(() => by(first, requests));
  const two = await taking(async () =>
    sumOf(await Promise.all(urls.map((url) => by(url, requests)))),
  );
  console.log(row(name, [...cells(one.done), ...cells(two.done)]));
  console.log(
    `    two : one = ${ratio(two.done, one.done)}; processors in use by everything: ${two.taken}, with one ${one.taken}`,
  );
}

/** Does the work, and tells how many processors were in use meanwhile, by whatever runs on the machine. */
async function taking<T>(work: () => Promise<T>): Promise<{ done: T; taken: string }> {
  const began = performance.now();
  const before = usedMs();
  const done = await work();
  const taken = (usedMs() - before) / (performance.now() - began);
  return { done, taken: taken.toFixed(1) };
}

/** Milliseconds that the processors of this machine were in use, together, since it started. */
function usedMs(): number {
  return cpus().reduce(
    (sum, { times }) => sum + times.user + times.nice + times.sys + times.irq,
    0,
  );
}

function sumOf(measures: Measure[]): Measure {
  return {
    perSecond: measures.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: Math.max(...measures.map(({ p99 }) => p99)),
  };
}
