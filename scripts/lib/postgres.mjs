/**
 * A PostgreSQL of one's own for tests and measurements: on the loopback, on a free port, in a folder
 * that goes with it and is not synced, unless it is to be kept.
 */
import { chownSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "./free-port.mjs";
import { ask, isRoot } from "./machine.mjs";
import { initialize, readPassword } from "./postgres-cluster.mjs";
import { startGuard } from "./postgres-guard.mjs";
import { providePostgresPrograms } from "./postgres-programs.mjs";
import { createServer } from "./postgres-server.mjs";

/** There is no PostgreSQL to be had; `message` says what to do. */
class PostgresUnavailable extends Error {
  /** @override */
  name = "PostgresUnavailable";
}

/**
 * @typedef {object} ScratchPostgres
 * @property {string} url of the superuser's database `postgres`; stays the same over stop and start
 * @property {number} port
 * @property {(how?: import("./postgres-server.mjs").StopMode) => Promise<void>} stop takes the server
 *   away and keeps its data: "fast" (the default) ends connections in order, "immediate" is a crash
 * @property {() => Promise<void>} start brings it back on the same port
 * @property {() => void} pause freezes it: connections stay open, nothing answers (Linux only)
 * @property {() => void} resume
 * @property {() => Promise<void>} remove stops it for good and deletes what is not kept
 */

/**
 * Starts a new, empty server. It goes away with this process, however that ends.
 * @param {{ keep?: string }} [options] a folder to keep the data in, also that of an earlier start
 * @returns {Promise<ScratchPostgres>}
 * @throws {PostgresUnavailable}
 */
export async function startPostgres({ keep } = {}) {
  const programs = await providePostgresPrograms();
  if (programs === undefined) {
    throw new PostgresUnavailable(
      "PostgreSQL is not on this machine and could not be installed: install it, or set TEST_DATABASE_URL",
    );
  }
  const owner = findOwner();
  const folder = keep ?? mkdtempSync(path.join(scratchParent(), "ema-postgres-"));
  // The superuser's password is in it.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const guard = startGuard(folder, { isKept: keep !== undefined });
  try {
    const port = await findFreePort();
    const password = readPassword(folder) ?? initialize({ programs, folder, owner });
    const server = createServer({ programs, folder, owner, port, isKept: keep !== undefined });
    await server.start();
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      port,
      ...server,
      remove: async () => {
        await server.stop(keep === undefined ? "immediate" : "fast");
        await guard.finish();
      },
    };
  } catch (error) {
    await guard.finish();
    throw error;
  }
}

/** Socket paths hold about 100 bytes, and root's own TMPDIR may be closed to the owner. */
export function scratchParent() {
  return isRoot() ? "/tmp" : tmpdir();
}

/**
 * PostgreSQL refuses to run as root.
 * @returns {import("./postgres-cluster.mjs").Owner | undefined} whom it runs as, if not as us
 */
export function findOwner() {
  if (!isRoot()) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const uid = Number(ask("id", ["-u", name]));
    const gid = Number(ask("id", ["-g", name]));
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new PostgresUnavailable("PostgreSQL does not run as root, and there is no user nobody");
}
