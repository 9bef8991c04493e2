import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fullKey } from "../../src/domain/images/picture-keys";
import type { Measure } from "../load";
import type { Board } from "./board";
import { loadBytes } from "./load-bytes";
import { CONNECTIONS, cells, ratio, row, SECONDS } from "./measures";
import { processorMs } from "./processor-time";
import { startNginx } from "./start-nginx";

const BYTES = 300_000;

/** A picture's bytes, from the service and from nginx, which sends the same file without asking anybody. */
export async function benchBytes({ url, pid, ids, dataDir }: Board): Promise<void> {
  const [id = ""] = ids;
  const file = join(dataDir, "images", fullKey(id));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, randomBytes(BYTES));
  const nginx = await startNginx(dirname(file));
  if (nginx === undefined) {
    console.log("\npicture bytes are not measured: nginx is not installed");
    return;
  }
  try {
    const path = `/image/${id}.jpg`;
    // The first seconds are not what a service does that is at work.
    await measure({ url, pid, path });
    const ours = await measure({ url, pid, path });
    const best = await measure({ ...nginx, path: `/${basename(file)}` });
    console.log(`\n${CONNECTIONS} connections, a picture of ${BYTES / 1_000} kB; p99 in ms`);
    console.log("µs: of a processor, for each picture");
    console.log(row("", ["service/s", "p99", "µs", "nginx/s", "p99", "µs"]));
    console.log(row("GET /image/{id}.jpg", [...cellsOf(ours), ...cellsOf(best)]));
    console.log(`    service : nginx = ${ratio(ours, best)}`);
  } finally {
    await nginx.stop();
  }
}

type Costs = Measure & { eachUs: number };

async function measure(of: { url: string; pid: number; path: string }): Promise<Costs> {
  const before = await processorMs(of.pid);
  const load = { url: of.url, path: of.path, connections: CONNECTIONS, seconds: SECONDS };
  const measured = await loadBytes(load);
  const spentMs = (await processorMs(of.pid)) - before;
  return { ...measured, eachUs: (spentMs * 1_000) / (measured.perSecond * SECONDS) };
}

function cellsOf(costs: Costs): string[] {
  return [...cells(costs), costs.eachUs.toFixed(0)];
}
