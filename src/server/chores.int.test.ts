import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { beginClosure } from "@/domain/accounts/closing/close-account";
import { noteLooseFiles } from "@/domain/images/loose-files";
import { fullKey } from "@/domain/images/picture-keys";
import { renameTag } from "@/domain/tags/changes/rename-tag";
import { createLog } from "@/infra/log";
import { createMetrics } from "@/infra/metrics/metrics";
import type { ListedObject } from "@/infra/storage/storage";
import { signedIn } from "@/testing/browser";
import { createImageRow, createMember } from "@/testing/factories";
import { hold } from "@/testing/hold";
import { mailerBy } from "@/testing/mailer-by";
import { createApprover } from "@/testing/moderate";
import { beginPasskeySignIn } from "@/testing/passkeys";
import { plantFiles } from "@/testing/planted-files";
import { testService } from "@/testing/service";
import { storedFiles } from "@/testing/stored-files";
import { startChores } from "./chores";

const service = testService();

const HOUR_MS = 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Unless said otherwise, its stop waits until all that was begun is done. */
async function start(options: Partial<Parameters<typeof startChores>[1]> = {}) {
  const chores = await startChores(service.deps, { isShared: false, graceMs: 60_000, ...options });
  // Each minute they would ask something of the database, of which other tests count the statements.
  onTestFinished(() => chores.beginStop());
  return chores;
}

/** Puts a file that no image owns. */
async function plantStray(): Promise<string> {
  const key = fullKey(service.deps.newId());
  await plantFiles(service, { [key]: "bytes" });
  return key;
}

/** Notes an upload that was cut off this moment. */
async function cutUploadOff(): Promise<void> {
  const id = service.deps.newId();
  await noteLooseFiles(service.deps, { id, format: "jpeg" });
  await plantFiles(service, { [fullKey(id)]: "bytes" }, { hours: 0 });
}

describe("at the start of a service", () => {
  test("what was cut off is ended before the service is used", async () => {
    await cutUploadOff();

    const chores = await start();

    expect(await storedFiles(service)).toEqual([]);
    await chores.finishStop();
  });

  test("what may be under way in another process is left alone", async () => {
    await cutUploadOff();

    const chores = await start({ isShared: true });

    await chores.finishStop();
    expect(await storedFiles(service)).toHaveLength(1);
  });

  test("what a deleted account still held is moved or deleted", async () => {
    const { id, username, password } = await createMember(service);
    const actor = { id, username, roles: [], verified: true };
    await beginClosure(service.deps, actor, { password, keepsImages: true });

    const chores = await start();

    await chores.finishStop();
    expect(await service.deps.db.user.count({ where: { id } })).toBe(0);
  });

  test("a change of many images' tags that was cut off goes on", async () => {
    const { username } = await createApprover(service);
    const { id, roles } = await service.deps.db.user.findFirstOrThrow({
      where: { name: username },
    });
    await createImageRow(service, { tags: ["kitty"] });
    const cutOff = { ...service.deps, afterwards: { ...service.deps.afterwards, do: () => {} } };
    await renameTag(cutOff, { id, username, roles, verified: true }, { name: "kitty", to: "cat" });

    const chores = await start({ isShared: true });

    await chores.finishStop();
    expect(await service.deps.db.image.findMany({ select: { tags: true } })).toEqual([
      { tags: ["cat"] },
    ]);
  });

  test("sessions and links whose time is over are forgotten, and leases of processes that crashed", async () => {
    service.clock.catchUp();
    const member = await createMember(service);
    await signedIn(service, member);
    await beginPasskeySignIn(service);
    await service.deps.db.chore.create({ data: { name: "a", begunAt: service.clock.now() } });
    const counted = async () => [
      await service.deps.db.session.count(),
      await service.deps.db.verification.count(),
      await service.deps.db.chore.count(),
    ];

    await (await start()).finishStop();
    expect(await counted()).toEqual([1, 1, 1]);
    service.clock.advance(24 * HOUR_MS);
    await (await start()).finishStop();
    expect(await counted()).toEqual([1, 0, 0]);
    service.clock.advance(30 * 24 * HOUR_MS);
    await (await start()).finishStop();
    expect(await counted()).toEqual([0, 0, 0]);
  });

  test("the storage is swept", async () => {
    const key = await plantStray();

    const chores = await start();

    await chores.finishStop();
    expect(await storedFiles(service)).toEqual([expect.stringMatching(`^trash/\\w+/${key}$`)]);
  });

  test("the storage is swept even though it was a moment ago, by the process that was killed", async () => {
    await service.deps.db.chore.create({ data: { name: "sweep", begunAt: service.clock.now() } });
    await plantStray();

    const chores = await start();

    await chores.finishStop();
    expect(await storedFiles(service)).toEqual([expect.stringMatching("^trash/")]);
  });

  test("the storage is not swept when another process has just done it", async () => {
    const others = await start({ isShared: true });
    await others.finishStop();
    const key = await plantStray();

    const chores = await start({ isShared: true });

    await chores.finishStop();
    expect(await storedFiles(service)).toEqual([key]);
  });
});

test("every hour it is all done again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const chores = await start({ isShared: true });
  await chores.finishStop();
  await cutUploadOff();
  const stray = await plantStray();
  service.clock.advance(HOUR_MS);

  vi.advanceTimersByTime(HOUR_MS);

  await chores.finishStop();
  expect(await storedFiles(service)).toEqual([expect.stringMatching(`^trash/\\w+/${stray}$`)]);
  chores.beginStop();
});

test("every minute the mails that wait are tried again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const given: string[] = [];
  const transport = {
    async send({ subject }: { subject: string }) {
      given.push(subject);
      if (given.length === 1) throw new Error("no answer");
    },
  };
  service.deps.mailer = mailerBy(service, { transport, log: createLog("silent") });
  const chores = await start({ isShared: true });
  await service.deps.mailer.send({ to: "hana@example.org", subject: "Hello", text: "A line." });
  await chores.finishStop();
  service.clock.advance(MINUTE_MS);
  expect(given).toEqual(["Hello"]);

  vi.advanceTimersByTime(MINUTE_MS);

  await chores.finishStop();
  expect(given).toEqual(["Hello", "Hello"]);
  expect(await service.deps.db.waitingMail.count()).toBe(0);
});

test("a chore that fails is told and counted, and keeps no other from being done", async () => {
  const metrics = createMetrics("service");
  const errors: unknown[] = [];
  service.deps.log.error = (fields: unknown) => errors.push(fields);
  const { storage } = service.deps;
  service.deps.storage = {
    ...storage,
    list: () => {
      throw new Error("no list today");
    },
  };

  const chores = await start({ metrics });

  await chores.finishStop();
  expect(errors).toEqual([expect.objectContaining({ chore: "sweep" })]);
  const counts = (await metrics.text()).match(/(?<=^ema_job_duration_seconds_count).*/gm);
  expect(counts).toContain('{job="sweep",outcome="failed",process="service"} 1');
  expect(counts).toContain('{job="collect",outcome="done",process="service"} 1');
});

describe("a service that stops", () => {
  test("ends a sweep between two files, without a word", async () => {
    const keys = [await plantStray(), await plantStray()].sort();
    const errors: unknown[] = [];
    service.deps.log.error = (fields: unknown) => errors.push(fields);
    const { storage } = service.deps;
    const listing = hold();
    const stopping = hold();
    async function* list(prefix: string): AsyncGenerator<ListedObject> {
      listing.release();
      await stopping.released;
      yield* storage.list(prefix);
    }
    service.deps.storage = { ...storage, list };
    const chores = await start();
    await listing.released;

    chores.beginStop();
    stopping.release();
    await chores.finishStop();

    expect(await storedFiles(service)).toEqual(keys);
    expect(errors).toEqual([]);
  });

  test("does not wait for a storage that never answers", async () => {
    const { storage } = service.deps;
    const listing = hold();
    async function* list(prefix: string): AsyncGenerator<ListedObject> {
      listing.release();
      await new Promise<void>(() => {});
      yield* storage.list(prefix);
    }
    service.deps.storage = { ...storage, list };
    const chores = await start({ graceMs: 10 });
    await listing.released;

    chores.beginStop();

    await expect(chores.finishStop()).resolves.toBeUndefined();
  });

  test("begins nothing any more", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const chores = await start();
    await chores.finishStop();
    const key = await plantStray();

    chores.beginStop();
    vi.advanceTimersByTime(2 * HOUR_MS);

    await chores.finishStop();
    expect(await storedFiles(service)).toEqual([key]);
  });
});
