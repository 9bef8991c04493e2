import { availableParallelism } from "node:os";
import type { Measure } from "../load";
import type { Board } from "./board";
import { CONNECTIONS, cells, ratio, type Requests, row, run } from "./measures";
import { type Held, holdToShare } from "./processor-share";

/** Of one processor: two processes with all of theirs leave three quarters of two for the database and the clients. */
const SHARE = 0.25;

/**
 * Two processes over one database beside one, each with as many connections: of fewer, fewer reads come together, and
 * each costs more. On a machine where they, the database and the clients share few processors, that tells of these
 * alone: so once more with each process held to a share of one, which leaves the others theirs.
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
  console.log(row("GET /images/{id}", ["one/s", "p99", "two/s", "p99"]));
  const urls = [board.url, second.url];
  await compare("each as it can", urls, requests);
  const held: Held[] = [];
  try {
    for (const { pid } of [board, second]) {
      const one = await holdToShare(pid, SHARE);
      if (one !== undefined) held.push(one);
    }
    if (held.length === urls.length) {
      await compare(`each ${SHARE * 100} % of a processor`, urls, requests);
    } else {
      console.log("not measured with a share for each: no control groups can be written here");
    }
  } finally {
    await Promise.all(held.map((each) => each.release()));
  }
}

async function compare(name: string, urls: string[], requests: Requests): Promise<void> {
  const [first = ""] = urls;
  const one = await run(first, requests);
  const two = sumOf(await Promise.all(urls.map((url) => run(url, requests))));
  console.log(row(name, [...cells(one), ...cells(two)]));
  console.log(`    two : one = ${ratio(two, one)}`);
}

function sumOf(measures: Measure[]): Measure {
  return {
    perSecond: measures.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: Math.max(...measures.map(({ p99 }) => p99)),
  };
}
