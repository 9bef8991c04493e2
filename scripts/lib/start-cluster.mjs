import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "./free-port.mjs";
import { startMember } from "./member-process.mjs";
import { findNginx, startNginx } from "./nginx.mjs";
import { startPostgres } from "./postgres.mjs";
import { startRedis } from "./redis-server.mjs";
import { s3Settings, startS3 } from "./s3-server.mjs";

/**
 * @typedef {object} Cluster
 * @property {string} url where it is to be used
 * @property {string[]} members the addresses of its processes
 * @property {Record<string, string>} servers the addresses of what they share, by the name of the setting
 * @property {() => Promise<void>} stop ends everything in order; may be called at any time, and more than once
 */

/**
 * Starts PostgreSQL, Redis and a store of pictures of one's own, processes of Ema on them, and nginx in front where
 * it is installed. All of it is on the loopback, and goes away with this process, however that ends.
 * @param {{ dataDir?: string | undefined, size?: number, environment?: Record<string, string> }} [options] with
 *   `dataDir` the database and the pictures are kept there; else all is scratch
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ dataDir, size = 2, environment = {} } = {}) {
  /** @type {(() => Promise<void> | void)[]} */
  const ends = [];
  const stop = async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
  };
  try {
    const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), "ema-cluster-"));
    mkdirSync(folder, { recursive: true });
    if (dataDir === undefined) ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const postgres = await startPostgres(
      dataDir === undefined ? {} : { keep: path.join(folder, "postgres") },
    );
    ends.push(postgres.remove);
    const redis = await startRedis();
    ends.push(redis.stop);
    const nginx = findNginx();
    const ports = [];
    for (let at = 0; at < size; at += 1) ports.push(await findFreePort());
    const port = nginx === undefined ? (ports[0] ?? 0) : await findFreePort();
    const shared = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    const url = `http://localhost:${port}`;
    const settings = {
      ...shared,
      ...(dataDir === undefined ? await startStore(ends) : {}),
      ...(dataDir === undefined ? { SECRET: randomBytes(32).toString("hex") } : {}),
      DATA_DIR: folder,
      SITE_URL: url,
      TRUST_PROXY: nginx === undefined ? "0" : "1",
      ...environment,
    };
    // One after the other: the first builds, migrates and makes the admin and the secret.
    for (const own of ports) {
      const member = await startMember({ port: own, environment: settings });
      ends.push(member.stop);
    }
    if (nginx !== undefined) {
      ends.push(startNginx({ program: nginx, port, upstreams: ports }).stop);
    }
    return { url, members: ports.map((own) => `http://127.0.0.1:${own}`), servers: shared, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {(() => Promise<void> | void)[]} ends */
async function startStore(ends) {
  const s3 = await startS3();
  ends.push(s3.stop);
  return s3Settings(s3);
}
