import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { type Child, startChild } from "../child";
import { fill } from "./fill";

/** A filled board on a PostgreSQL of its own, and the service over it. */
export type Board = {
  databaseUrl: string;
  dataDir: string;
  /** Of approved images. */
  ids: string[];
  /** Of the service, as `npm start` has it. */
  url: string;
  /** Of its process. */
  pid: number;
  /** Starts a server over the same, which ends with the board. */
  start(args: string[], at: string, env?: Record<string, string>): Promise<Child>;
};

const READY = "/api/health/ready";

export async function withBoard(work: (board: Board) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "ema-bench-"));
  const { url: databaseUrl, remove } = await startPostgres();
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
  };
  const children: Child[] = [];
  const startAny = async (args: string[], at: string, more = {}) => {
    const child = await startChild(args, { path: at, env: { ...env, ...more } });
    children.push(child);
    return child;
  };
  try {
    const { url, pid } = await startAny(["scripts/start.mjs"], READY);
    const ids = await fill(databaseUrl);
    await work({ databaseUrl, dataDir, ids, url, pid, start: startAny });
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
