import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { findFreePort } from "../scripts/lib/free-port.mjs";
import { startMember } from "../scripts/lib/member-process.mjs";
import { startPostgres } from "../scripts/lib/postgres.mjs";
import { ADMIN } from "./open-accounts";

export type Ema = {
  url: string;
  dataDir: string;
  /** Ends it with SIGKILL, and starts it again on the same data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ids of images whose files are noted as to be looked after; none over the embedded database, which is ours alone. */
  noted(): Promise<Set<string>>;
  /** Ends it and deletes its data. */
  remove(): Promise<void>;
};

/** A service of one's own, without limits, on scratch data: the embedded database, or a PostgreSQL started for it. */
export async function startEma(options: { postgres: boolean }): Promise<Ema> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "ema-trial-"));
  const postgres = options.postgres ? await startPostgres() : undefined;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    DATA_DIR: dataDir,
    SITE_URL: url,
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url }),
  };
  let member = await startMember({ port, environment });
  return {
    url,
    dataDir,
    kill: () => member.kill(),
    start: async () => {
      member = await startMember({ port, environment });
    },
    noted: async () => {
      if (postgres === undefined) return new Set();
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      try {
        const { rows } = await client.query<{ image_id: string }>(
          "SELECT image_id FROM loose_files",
        );
        return new Set(rows.map((row) => row.image_id));
      } finally {
        await client.end();
      }
    },
    remove: async () => {
      await member.kill();
      await postgres?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
