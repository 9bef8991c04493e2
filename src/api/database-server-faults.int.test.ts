import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { collectLooseFiles } from "@/domain/images/loose-files";
import { continueJob } from "@/domain/tags/jobs/continue-jobs";
import { openPostgres } from "@/infra/db/postgres-database";
import { createLog } from "@/infra/log";
import { type Answer, seen } from "@/testing/ask";
import { testDatabaseUrl } from "@/testing/databases/test-database";
import {
  createImageRow,
  createMember,
  type Member,
  nextPicture,
  uploadForm,
} from "@/testing/factories";
import { type HoldingProxy, startHoldingProxy } from "@/testing/faults/holding-proxy";
import { strayFiles } from "@/testing/files-and-rows";
import { createApprover, does } from "@/testing/moderate";
import { testService } from "@/testing/service";

const service = testService();

/** In place of 5 and 15 seconds: more than a busy machine keeps anybody waiting for an answer that comes. */
const PATIENCE = { connectMs: 600, statementMs: 1_000 };
const TOO_SLOW_MS = 3_000;
const UNAVAILABLE = { status: 503, body: { message: "Service temporarily unavailable" } };

let network: HoldingProxy;
let member: Member;
let id: string;

beforeEach(async () => {
  member = await createMember(service);
  id = await createImageRow(service);
  network = await startHoldingProxy(await serverUrl());
  const { db, close } = openPostgres({
    url: network.url,
    log: createLog("silent"),
    patience: PATIENCE,
  });
  service.deps.db = db;
  onTestFinished(async () => {
    await network.stop();
    await close();
  });
});

async function serverUrl(): Promise<string> {
  const url = await testDatabaseUrl();
  if (url === undefined) throw new Error("these are about a server");
  return url;
}

async function upload(): Promise<Answer> {
  const body = await uploadForm({}, await nextPicture());
  return service.rest("POST", "/images", { token: member.token, body });
}

/** A read, a search, a write and an upload at once, more than there are connections. */
function askMuch(): Promise<Answer[]> {
  const { token } = member;
  const ask = () => [
    service.rest("GET", `/images/${id}`),
    service.rest("POST", "/images/search", { body: { tags: ["tag"] } }),
    service.rest("PATCH", `/image/${id}/relationship`, {
      token,
      body: { type: "like", create: true },
    }),
    service.rest("POST", `/images/${id}/comments`, { token, body: { text: "Fine." } }),
    upload(),
  ];
  return Promise.all([...ask(), ...ask(), ...ask()]);
}

function expectUnavailable(answers: Answer[]): void {
  for (const answer of answers) {
    expect(seen(answer)).toEqual(UNAVAILABLE);
    expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  }
}

async function expectHealed(): Promise<void> {
  expect((await service.rest("GET", `/images/${id}`)).status).toBe(200);
  expect((await upload()).status).toBe(200);
  await collectLooseFiles(service.deps, service.clock.now());
  expect((await strayFiles(service)).filter((file) => !file.includes(id))).toEqual([]);
}

describe("a database that does not answer any more", () => {
  test("has every request answered with 503 and Retry-After, also those that begin meanwhile", async () => {
    expect((await service.rest("GET", `/images/${id}`)).status).toBe(200);
    network.hold();
    expectUnavailable(await askMuch());
    expectUnavailable(await askMuch());
  });

  test("serves again by itself once it answers", async () => {
    network.hold();
    expectUnavailable(await askMuch());
    network.letGo();
    await expect.poll(async () => (await service.rest("GET", `/images/${id}`)).status).toBe(200);
    await expectHealed();
  });
});

test("what a deleted account has left goes once the database is back that went away amid it", async () => {
  const { token, password } = member;
  const body = { password, images: "delete" };
  const other = openPostgres({ url: await serverUrl(), log: createLog("silent") });
  onTestFinished(() => other.close());
  // Else all of it would be gone before anybody sees that it began.
  network.slowDown(20);
  const leaving = service.rest("POST", "/account/delete", { token, body });
  await expect.poll(() => other.db.accountClosure.count(), { interval: 10 }).toBe(1);
  network.hold();
  await setTimeout(2 * PATIENCE.statementMs);
  network.slowDown(0);
  network.letGo();

  expect((await leaving).status).toBe(204);
  expect(await other.db.accountClosure.count()).toBe(0);
  expect(await other.db.user.count({ where: { id: member.id } })).toBe(0);
});

test("a change of tags waits for what a broken connection has left of it on the server, and goes on then", async () => {
  const approver = await createApprover(service);
  const other = new pg.Client({ connectionString: await serverUrl() });
  await other.connect();
  onTestFinished(() => other.end());
  await does(service, approver, "POST", "/tags/tag/rename", { name: "new" });
  await other.query("UPDATE tag_jobs SET state = 'running'");
  await other.query("BEGIN");
  await other.query("SELECT FROM tag_jobs FOR UPDATE");
  const { id: job } = await service.deps.db.tagJob.findFirstOrThrow();
  const going = continueJob(service.deps, job);
  const waiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await other.query(waiting)).rowCount, { interval: 10 }).toBe(1);
  await other.query("ROLLBACK");

  await going;
  expect(await service.deps.db.tagJob.findMany()).toMatchObject([{ state: "done" }]);
});

test("a slow database is waited for", async () => {
  network.slowDown(30);
  expect((await service.rest("GET", `/images/${id}`)).status).toBe(200);
  expect((await upload()).status).toBe(200);
});

test("a database that is too slow has requests answered with 503, and serves when it is faster", async () => {
  network.slowDown(TOO_SLOW_MS);
  expectUnavailable([await service.rest("GET", `/images/${id}`), await upload()]);
  network.slowDown(0);
  await expect.poll(async () => (await service.rest("GET", `/images/${id}`)).status).toBe(200);
  await expectHealed();
});

test("a database that takes no writes has them answered with 503 and reads as ever, and is written to once it takes them", async () => {
  const url = await serverUrl();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const set = (how: string) =>
    owner.query(`ALTER DATABASE ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} ${how}`);
  onTestFinished(async () => {
    await set("RESET default_transaction_read_only");
    await owner.end();
  });

  await set("SET default_transaction_read_only = on");
  const [read, found, ...written] = await askMuch();
  expect([read?.status, found?.status]).toEqual([200, 200]);
  expectUnavailable(written.slice(0, 3));

  await set("RESET default_transaction_read_only");
  await expect.poll(async () => (await upload()).status).toBe(200);
  await expectHealed();
});

test("a database that is closed to all for a while has requests answered with 503, and serves once it is open again", async () => {
  const url = new URL(await serverUrl());
  const name = pg.escapeIdentifier(url.pathname.slice(1));
  // From within it could not be closed.
  url.pathname = "/postgres";
  const operator = new pg.Client({ connectionString: url.href });
  await operator.connect();
  const letIn = (all: boolean) =>
    operator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${String(all)}`);
  onTestFinished(async () => {
    await letIn(true);
    await operator.end();
  });

  await letIn(false);
  expectUnavailable(await askMuch());

  await letIn(true);
  await expectHealed();
});

test("a connection that is ended in the middle of a transaction leaves nothing of it, and the next one serves", async () => {
  const other = new pg.Client({ connectionString: await serverUrl() });
  await other.connect();
  onTestFinished(() => other.end());
  // Whoever uploads counts in its account's row, and so has to wait within its transaction.
  await other.query("BEGIN");
  await other.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [member.id]);
  const images = await service.deps.db.image.count();
  const uploading = upload();
  const waiting = `SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`;
  await expect.poll(async () => (await other.query(waiting)).rowCount, { interval: 10 }).toBe(1);
  await other.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) backends`);

  expectUnavailable([await uploading]);

  await other.query("ROLLBACK");
  expect(await service.deps.db.image.count()).toBe(images);
  await expectHealed();
});
