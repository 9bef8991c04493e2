import { measureLightly } from "../light-load";
import type { Board } from "./board";
import {
  CONNECTIONS,
  cells,
  compareByTurns,
  ratio,
  type Requests,
  row,
  runUnsized,
} from "./measures";
import { startHandWritten } from "./start-hand-written";

const LOOKS = 7;
const LOOK_SECONDS = 3;

/** Until V8 has compiled what a service that is at work has compiled; a hand-written server has less. */
const WARM_UP_SECONDS = 10;

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
    const look = (server: string, seconds: number) =>
      measureLightly({ url: server, requests, connections: CONNECTIONS, seconds });
    for (const server of [url, handWritten.url]) await look(server, WARM_UP_SECONDS);
    const { middle, span } = await compareByTurns(LOOKS, {
      ours: () => look(url, LOOK_SECONDS),
      best: () => look(handWritten.url, LOOK_SECONDS),
    });
    const { ours, best } = middle;
    console.log(row(name, [...cells(ours), ...cells(emptyNext), ...cells(best)]));
    console.log(`    service : empty Next = ${ratio(ours, emptyNext)}`);
    console.log(`    service : by hand = ${ratio(ours, best)}, ${span}`);
  }
}
