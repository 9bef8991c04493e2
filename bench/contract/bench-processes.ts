import { availableParallelism } from "node:os";
import type { Measure } from "../load";
import type { Board } from "./board";
import { CONNECTIONS, cells, ratio, row, run } from "./measures";

/** Two processes over one database, each with half of the connections, beside one with all of them. */
export async function benchProcesses({ url, ids, start }: Board): Promise<void> {
  const second = await start(["scripts/start.mjs"], "/api/health/ready");
  const requests = ids.map((id) => ({ method: "GET" as const, path: `/api/v1/images/${id}` }));
  const one = await run(url, requests);
  const two = sumOf(
    await Promise.all([url, second].map((each) => run(each, requests, CONNECTIONS / 2))),
  );
  console.log(
    `\n${CONNECTIONS} connections, ${availableParallelism()} processors for processes, database and clients; p99 in ms`,
  );
  console.log(row("", ["one/s", "p99", "two/s", "p99"]));
  console.log(row("GET /images/{id}", [...cells(one), ...cells(two)]));
  console.log(`    two : one = ${ratio(two, one)}`);
}

function sumOf(measures: Measure[]): Measure {
  return {
    perSecond: measures.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: Math.max(...measures.map(({ p99 }) => p99)),
  };
}
