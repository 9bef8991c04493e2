/** A server that follows another by streaming replication, for tests and to show it. */
import { spawn } from "node:child_process";
import { chownSync, mkdtempSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "./free-port.mjs";
import { startGuard } from "./postgres-guard.mjs";
import { providePostgresPrograms } from "./postgres-programs.mjs";
import { createServer } from "./postgres-server.mjs";
import { findOwner, scratchParent } from "./postgres.mjs";

/**
 * Copies a server of `startPostgres` and follows it from then on. It goes away with this process, however that ends.
 * @param {string} url of the server to follow, as its superuser
 * @returns {Promise<import("./postgres.mjs").ScratchPostgres>} the addresses have the password of the other
 */
export async function startReplica(url) {
  const programs = await providePostgresPrograms();
  if (programs === undefined) throw new Error("PostgreSQL is not on this machine");
  const owner = findOwner();
  const folder = mkdtempSync(path.join(scratchParent(), "ema-replica-"));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const guard = startGuard(folder, { isKept: false });
  try {
    await copy({ programs, folder, owner, url });
    const port = await findFreePort();
    const server = createServer({ programs, folder, owner, port });
    await server.start();
    const own = new URL(url);
    own.port = String(port);
    return {
      url: own.href,
      port,
      ...server,
      remove: async () => {
        await server.stop("immediate");
        await guard.finish();
      },
    };
  } catch (error) {
    await guard.finish();
    throw error;
  }
}

/**
 * `-R` has the copy follow where it came from.
 * @param {import("./postgres-cluster.mjs").Cluster & { url: string }} from
 * @returns {Promise<void>}
 */
function copy({ programs, folder, owner, url }) {
  const data = path.join(folder, "data");
  const args = ["-d", url, "-D", data, "-R", "-X", "stream", "-c", "fast", "--no-sync"];
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(programs, "pg_basebackup"), args, {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      ...owner,
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`pg_basebackup ended with ${code}`));
    });
  });
}
