import path from "node:path";
import pg from "pg";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { z } from "zod";
import { ready } from "@/api/health";
import { createAccounts } from "@/domain/accounts/accounts";
import { migratePostgres, openPostgres } from "@/infra/db/postgres-database";
import { openReplicas, type Replicas } from "@/infra/db/replicas";
import { createLog } from "@/infra/log";
import { readAnswer, seen } from "@/testing/ask";
import { signedIn } from "@/testing/browser";
import { emptyDatabase } from "@/testing/databases/test-database";
import { createImageRow, createMember } from "@/testing/factories";
import { testService } from "@/testing/service";
import { type ScratchPostgres, startPostgres } from "../../scripts/lib/postgres.mjs";
import { startReplica } from "../../scripts/lib/postgres-replica.mjs";

const service = testService();
const log = createLog("silent");

let server: ScratchPostgres;
let copy: ScratchPostgres;
let primary: ReturnType<typeof openPostgres>;
/** At the copy, as its superuser. */
let admin: pg.Pool;
let replicas: Replicas;
/** Since when it was opened, in milliseconds. */
let time = 0;

beforeAll(async () => {
  server = await startPostgres();
  await migratePostgres(server.url, path.resolve("prisma/migrations"));
  primary = openPostgres({ url: server.url, log });
  // Else what is written is sent on with some delay.
  await primary.db.$executeRaw`ALTER ROLE postgres SET synchronous_commit = on`;
  copy = await startReplica(server.url);
  admin = new pg.Pool({ connectionString: copy.url });
  admin.on("error", () => undefined);
});

afterAll(async () => {
  await admin.end();
  await primary.close();
  await copy.remove();
  await server.remove();
});

beforeEach(async () => {
  await emptyDatabase(primary.db);
  service.deps.db = primary.db;
  const { secret, siteUrl, newId } = service.deps;
  service.deps.accounts = createAccounts({ db: primary.db, secret, siteUrl, newId });
  replicas = openReplicas({
    ...{ urls: [copy.url], primary, log, now: () => time, maxLagMs: 60_000 },
    patience: { connectMs: 1_000, statementMs: 1_000 },
  });
  onTestFinished(() => replicas.close());
  service.runtime.replicas = replicas;
  await expect.poll(isUsed).toBe(true);
});

async function isUsed(): Promise<boolean> {
  await replicas.look();
  return replicas.counts().used === 1;
}

/** Until then it is as it was. */
async function holdBack(): Promise<void> {
  await followed();
  await admin.query("SELECT pg_wal_replay_pause()");
  await expect
    .poll(async () => {
      const { rows } = await admin.query<{ state: string }>(
        "SELECT pg_get_wal_replay_pause_state() AS state",
      );
      return rows[0];
    })
    .toEqual({ state: "paused" });
  onTestFinished(async () => {
    await admin.query("SELECT pg_wal_replay_resume()");
  });
}

/** The copy knows all that was written. */
async function followed(): Promise<void> {
  const [row] = await primary.db.$queryRaw<
    { at: string }[]
  >`SELECT pg_current_wal_insert_lsn()::text AS at`;
  await expect
    .poll(async () => {
      const sql = "SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS done";
      return (await admin.query<{ done: boolean }>(sql, [row?.at])).rows[0];
    })
    .toEqual({ done: true });
}

/** Has the primary's beat be so many seconds from now. */
async function setBeat(seconds: number): Promise<void> {
  await primary.db.$executeRaw`
    UPDATE chores SET begun_at = clock_timestamp() + make_interval(secs => ${seconds}::int)
    WHERE name = 'replicas'`;
}

const listSchema = z.object({ images: z.array(z.object({ id: z.string() })) });

const answeredSchema = z.object({ result: z.object({ data: listSchema }) });

/** How many images a search finds. */
async function found(ask: { token?: string } = {}): Promise<number> {
  const { body } = await service.rest("POST", "/images/search", { ...ask, body: {} });
  return listSchema.parse(body).images.length;
}

/** How many images a page of a browser lists. */
async function listed(cookie: string): Promise<number> {
  const { body } = await service.query("images.list", {}, { cookie });
  return answeredSchema.parse(body).result.data.images.length;
}

describe("a replica that is behind", () => {
  beforeEach(async () => {
    await createImageRow(service);
    await holdBack();
  });

  test("answers who has no account, as of a moment ago", async () => {
    await createImageRow(service);
    expect(await found()).toBe(1);
  });

  test("answers who has no account and asks for images at random", async () => {
    await createImageRow(service);
    const { body } = await service.rest("GET", "/random/image?count=5");
    expect(listSchema.parse(body).images).toHaveLength(1);
  });

  test("is not asked by who has an account, and may have written", async () => {
    const { token } = await createMember(service);
    await createImageRow(service);
    expect(await found({ token })).toBe(2);
  });

  test("is not asked by a browser that is signed in, and may have written", async () => {
    const cookies = (await signedIn(service, await createMember(service))).split("; ");
    const session = cookies.filter((cookie) => !cookie.startsWith("ema-wrote="));
    expect(session).not.toEqual(cookies);
    await createImageRow(service);
    expect(await listed(session.join("; "))).toBe(2);
  });

  test("is not asked by a browser that has just written, and signed out", async () => {
    await createImageRow(service);
    const { headers } = await service.mutate("auth.signOut", { body: {}, cookie: "a=b" });
    // Longer than what a replica answers may be old: ten seconds.
    expect(headers.getSetCookie().join()).toContain("ema-wrote=1; Max-Age=15;");
    expect(await listed("a=b; ema-wrote=1")).toBe(2);
    expect(await listed("a=b")).toBe(1);
  });

  test("hides nothing that is asked for by its address", async () => {
    const id = await createImageRow(service, { tags: ["unheard of"] });
    const statusOf = async (address: string) => (await service.rest("GET", address)).status;
    expect(await statusOf(`/images/${id}`)).toBe(200);
    expect(await statusOf("/tags/unheard_of")).toBe(200);
    expect(await statusOf("/tags/unheard_of_by_anybody")).toBe(404);
  });

  test("shows nothing that was taken down, where that is asked for", async () => {
    const { token, id: uploaderId } = await createMember(service);
    const id = await createImageRow(service, { uploaderId });
    await service.rest("DELETE", `/images/${id}`, { token });
    expect((await service.rest("GET", `/images/${id}`)).status).toBe(404);
  });

  test("is asked no more by whom it failed", async () => {
    const db = replicas.choose();
    await createImageRow(service);
    expect(await db?.image.count()).toBe(1);
    await db?.$queryRawUnsafe("SELECT 1 / (NOT pg_is_in_recovery())::int");
    expect(await db?.image.count()).toBe(2);
  });

  test("is not asked when that is too far", async () => {
    const near = openReplicas({ urls: [copy.url], primary, log, now: () => time, maxLagMs: -1 });
    onTestFinished(() => near.close());
    await near.look();
    expect(near.counts()).toEqual({ used: 0, away: 1 });
    expect(near.choose()).toBeUndefined();
  });

  test("is not asked when that is more than five seconds", async () => {
    await admin.query("SELECT pg_wal_replay_resume()");
    await setBeat(-6);
    await holdBack();
    const usual = openReplicas({ urls: [copy.url], primary, log, now: () => time });
    onTestFinished(() => usual.close());
    await usual.look();
    expect(usual.counts()).toEqual({ used: 0, away: 1 });
  });
});

test("how far a replica is is known at once where the clock of the primary is set back", async () => {
  await setBeat(3_600);
  await replicas.look();
  const { begunAt } = await primary.db.chore.findUniqueOrThrow({ where: { name: "replicas" } });
  expect(begunAt.getTime()).toBeLessThan(Date.now() + 60_000);
});

test("several are read from by turns", async () => {
  const two = openReplicas({ urls: [copy.url, copy.url], primary, log, now: () => time });
  onTestFinished(() => two.close());
  await expect
    .poll(async () => {
      await two.look();
      return two.counts();
    })
    .toEqual({ used: 2, away: 0 });
  const chosen = [1, 2, 3, 4].map(() => two.choose());
  expect(chosen.map((one) => chosen.indexOf(one))).toEqual([0, 1, 0, 1]);
});

describe("a replica that does not answer", () => {
  beforeEach(() => {
    copy.pause();
    onTestFinished(() => copy.resume());
  });

  test("is waited for once, and the primary answers in its place", async () => {
    await createImageRow(service);
    expect(await found()).toBe(1);
    expect(replicas.counts()).toEqual({ used: 0, away: 1 });
    expect(replicas.choose()).toBeUndefined();
  });

  test("leaves the service ready, which tells of it", async () => {
    await replicas.look();
    expect(seen(await readAnswer(await ready()))).toEqual({
      status: 200,
      body: { status: "ok", replicas: { used: 0, away: 1 } },
    });
  });

  test("is read from again by itself once it answers", async () => {
    await found();
    copy.resume();
    await expect.poll(isUsed).toBe(true);
    await createImageRow(service);
    await followed();
    expect(await found()).toBe(1);
    expect(replicas.counts()).toEqual({ used: 1, away: 0 });
  });
});

test("one that lets nobody in is told of by what it says itself", async () => {
  const url = new URL(copy.url);
  url.username = "nobody";
  const warn = vi.spyOn(log, "warn");
  onTestFinished(() => warn.mockRestore());
  const strange = openReplicas({ urls: [url.href], primary, log, now: () => time });
  onTestFinished(() => strange.close());

  await strange.look();
  await strange.look();
  expect(warn.mock.calls).toEqual([
    [
      { replica: url.host, error: 'password authentication failed for user "nobody"' },
      "replica is not read from",
    ],
  ]);
});

test("what was seen of a replica is believed for three seconds", () => {
  time += 2_999;
  expect(replicas.counts()).toEqual({ used: 1, away: 0 });
  time += 1;
  expect(replicas.counts()).toEqual({ used: 0, away: 1 });
});

test("a replica is told as it is now, however long nobody read from it", async () => {
  time += 60_000;
  expect(replicas.counts()).toEqual({ used: 0, away: 1 });
  expect(await replicas.tell()).toEqual({ used: 1, away: 0 });
  expect(replicas.counts()).toEqual({ used: 1, away: 0 });
});

test("who asks of a replica that is being looked at is told what that finds", async () => {
  time += 60_000;
  replicas.choose();
  expect(await replicas.tell()).toEqual({ used: 1, away: 0 });
});

test("a client of a replica writes to the primary", async () => {
  const db = replicas.choose();
  await db?.tag.create({ data: { name: "written" } });
  await db?.$transaction([db.tag.create({ data: { name: "and again" } })]);
  expect(await primary.db.tag.count()).toBe(2);
});

test("nothing can be written through what reads from a replica, though it be none", async () => {
  const { db, close } = openPostgres({ url: server.url, log, isReadOnly: true });
  onTestFinished(close);
  await expect(db.tag.create({ data: { name: "written" } })).rejects.toThrow(/read-only/);
});
