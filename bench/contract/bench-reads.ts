import type { Board } from "./board";
import { CONNECTIONS, cells, ratio, type Requests, row, run, runUnsized } from "./measures";
import { startHandWritten } from "./start-hand-written";

/**
 * The contract's three reads: the service, an empty Next route handler, and a hand-written Node http + pg server over
 * the same table.
 */
export async function benchReads(board: Board): Promise<void> {
  const { url, ids, start } = board;
  const empty = await start(["bench/contract/next-server.mjs"], "/api/health/live");
  const handWritten = await startHandWritten(board);
  const emptyNext = await runUnsized(empty.url, [{ method: "GET", path: "/api/health/live" }]);
  const cases: Record<string, Requests> = {
    "GET /images/{id}": ids.map((id) => ({ method: "GET", path: `/api/v1/images/${id}` })),
    "POST /images/search": [{ method: "POST", path: "/api/v1/images/search", body: "{}" }],
    "GET /random/image": [{ method: "GET", path: "/api/v1/random/image" }],
  };
  console.log(`\n${CONNECTIONS} connections, PostgreSQL, one process each; p99 in ms`);
  console.log(row("", ["service/s", "p99", "empty Next/s", "p99", "by hand/s", "p99"]));
  for (const [name, requests] of Object.entries(cases)) {
    const ours = await run(url, requests);
    const best = await run(handWritten.url, requests);
    console.log(row(name, [...cells(ours), ...cells(emptyNext), ...cells(best)]));
    console.log(
      `    service : empty Next = ${ratio(ours, emptyNext)}, service : by hand = ${ratio(ours, best)}`,
    );
  }
}
