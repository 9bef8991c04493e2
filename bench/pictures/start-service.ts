import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { startChild } from "../child";
import { type Uploader, withUploader } from "./uploader";

export type Service = {
  url: string;
  pid: number;
  dataDir: string;
  /** Of an account that may upload. */
  token: string;
  /** Does the work with connections of its own. */
  connect<T>(work: (uploader: Uploader) => Promise<T>): Promise<T>;
};

const ADMIN = { username: "bench", password: "correct horse battery" };

const DATABASES = {
  PGlite: async () => ({ env: {}, remove: async () => {} }),
  PostgreSQL: async () => {
    const { url, remove } = await startPostgres();
    return { env: { DATABASE_URL: url }, remove };
  },
};

export type DatabaseName = keyof typeof DATABASES;

export const DATABASE_NAMES: readonly DatabaseName[] = ["PGlite", "PostgreSQL"];

/** Does the work with a service as `npm start` starts it, with the pictures on disk and nothing in it. */
export async function withService<T>(
  database: DatabaseName,
  work: (service: Service) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "ema-bench-"));
  const { env, remove } = await DATABASES[database]();
  try {
    const child = await startChild(["scripts/start.mjs"], {
      path: "/api/health/ready",
      env: {
        ...env,
        DATA_DIR: dataDir,
        RATE_LIMITS: "off",
        LOG_LEVEL: "warn",
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_EMAIL: "bench@example.org",
        ADMIN_PASSWORD: ADMIN.password,
      },
    });
    const { url, pid } = child;
    try {
      const token = await logIn(url);
      return await work({
        url,
        pid,
        dataDir,
        token,
        connect: (send) => withUploader({ url, token }, send),
      });
    } finally {
      await child.stop();
    }
  } finally {
    await remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}
