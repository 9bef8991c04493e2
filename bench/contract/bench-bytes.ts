import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fullKey } from "../../src/domain/images/picture-keys";
import { measureLightly } from "../light-load";
import type { Measure } from "../load";
import type { Board } from "./board";
import { CONNECTIONS, cells, compareByTurns, type Look, ratio, row, SECONDS } from "./measures";
import { processorMs } from "./processor-time";
import { startNginx } from "./start-nginx";

const BYTES = 300_000;

const LOOKS = 15;
const LOOK_SECONDS = 2;

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
    const service = { url, pid, path };
    // The first seconds are not what a service does that is at work.
    await measure(service, SECONDS);
    const compared = await compareByTurns(LOOKS, {
      ours: () => measure(service, LOOK_SECONDS),
      best: () => measure({ ...nginx, path: `/${basename(file)}` }, LOOK_SECONDS),
    });
    print(compared);
  } finally {
    await nginx.stop();
  }
}

type Costs = Measure & { eachUs: number };

type Of = { url: string; pid: number; path: string };

async function measure({ url, pid, path }: Of, seconds: number): Promise<Costs> {
  const before = await processorMs(pid);
  const requests = [{ method: "GET" as const, path }];
  const measured = await measureLightly({ url, requests, connections: CONNECTIONS, seconds });
  const spentMs = (await processorMs(pid)) - before;
  return { ...measured, eachUs: (spentMs * 1_000) / (measured.perSecond * seconds) };
}

function print({ middle, span }: { middle: Look<Costs>; span: string }): void {
  console.log(`\n${CONNECTIONS} connections, a picture of ${BYTES / 1_000} kB; p99 in ms`);
  console.log("µs: of a processor, for each picture");
  console.log(row("", ["service/s", "p99", "µs", "nginx/s", "p99", "µs"]));
  console.log(row("GET /image/{id}.jpg", [...cellsOf(middle.ours), ...cellsOf(middle.best)]));
  console.log(`    service : nginx = ${ratio(middle.ours, middle.best)}, ${span}`);
}

function cellsOf(costs: Costs): string[] {
  return [...cells(costs), costs.eachUs.toFixed(0)];
}
