import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fullKey } from "../../src/domain/images/picture-keys";
import type { Board } from "./board";
import { loadBytes } from "./load-bytes";
import { CONNECTIONS, cells, ratio, row, SECONDS } from "./measures";
import { startNginx } from "./start-nginx";

const BYTES = 300_000;

/** A picture's bytes, from the service and from nginx, which sends the same file without asking anybody. */
export async function benchBytes({ url, ids, dataDir }: Board): Promise<void> {
  const [id = ""] = ids;
  const file = path.join(dataDir, "images", fullKey(id));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, randomBytes(BYTES));
  const nginx = await startNginx(path.dirname(file));
  if (nginx === undefined) {
    console.log("\npicture bytes are not measured: nginx is not installed");
    return;
  }
  try {
    const load = { connections: CONNECTIONS, seconds: SECONDS };
    const ours = await loadBytes({ ...load, url, path: `/image/${id}.jpg` });
    const best = await loadBytes({ ...load, url: nginx.url, path: `/${path.basename(file)}` });
    console.log(`\n${CONNECTIONS} connections, a picture of ${BYTES / 1_000} kB; p99 in ms`);
    console.log(row("", ["service/s", "p99", "nginx/s", "p99"]));
    console.log(row("GET /image/{id}.jpg", [...cells(ours), ...cells(best)]));
    console.log(`    service : nginx = ${ratio(ours, best)}`);
  } finally {
    await nginx.stop();
  }
}
