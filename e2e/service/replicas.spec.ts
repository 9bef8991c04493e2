import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { startReplica } from "../../scripts/lib/postgres-replica.mjs";
import { Client, idOf } from "../fixtures/client";
import { EmaProcess } from "../fixtures/ema-process";

const METRICS_TOKEN = "0123456789abcdef";
/** What was seen of a replica is believed for three seconds. */
const UNREAD_MS = 3_500;

async function tellReplicas(ema: EmaProcess): Promise<string[]> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${ema.url}/api/metrics`, { headers })).text();
  return [...text.matchAll(/^ema_database_replicas\{state="(\w+)".*\} (\d+)$/gm)].map(
    ([, state = "", count = ""]) => `${count} ${state}`,
  );
}

async function countFound(client: Client): Promise<number> {
  const { body } = await client.post("/images/search", { tags: "cat ears" });
  const { images } = body;
  if (!Array.isArray(images)) throw new Error(`not a list: ${JSON.stringify(body)}`);
  return images.length;
}

async function addImage(admin: Client): Promise<void> {
  expect((await admin.approve(idOf(await admin.upload()))).status).toBe(200);
}

test("lists are read from a replica by who has no account, and it is told as it is, however long nobody read", async () => {
  const postgres = await startPostgres();
  const replica = await startReplica(postgres.url);
  const atReplica = new pg.Pool({ connectionString: replica.url });
  atReplica.on("error", () => undefined);
  const ema = await EmaProcess.prepare({
    DATABASE_URL: postgres.url,
    DATABASE_REPLICA_URLS: replica.url,
    METRICS_TOKEN,
    // How often it is asked until the replica has what was written is the replica's to say.
    RATE_LIMITS: "off",
  });
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    const visitor = Client.anonymous(ema.url);
    await addImage(admin);
    await expect.poll(() => countFound(visitor)).toBe(1);

    await sleep(UNREAD_MS);
    expect(await tellReplicas(ema)).toEqual(["1 used", "0 away"]);
    await sleep(UNREAD_MS);
    const ready = await fetch(`${ema.url}/api/health/ready`);
    expect(await ready.json()).toEqual({ status: "ok", replicas: { used: 1, away: 0 } });

    await atReplica.query("SELECT pg_wal_replay_pause()");
    await addImage(admin);
    expect(await countFound(admin)).toBe(2);
    expect(await countFound(visitor)).toBe(1);
    await atReplica.query("SELECT pg_wal_replay_resume()");
    await expect.poll(() => countFound(visitor)).toBe(2);
  } finally {
    await atReplica.end();
    await ema.remove();
    await replica.remove();
    await postgres.remove();
  }
});
