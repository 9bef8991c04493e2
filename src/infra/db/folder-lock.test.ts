import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { FolderLocked, lockFolder } from "./folder-lock";
import { processStart } from "../process/process-start";

let place: string;
let folder: string;

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), "ema-lock-"));
  folder = path.join(place, "db");
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** A process that does nothing until it is ended. */
async function startIdleProcess() {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  await once(child, "spawn");
  if (child.pid === undefined) throw new Error("no process");
  return { child, holder: { pid: child.pid, start: await processStart(child.pid) } };
}

const HERE = { host: hostname() };

describe("the lock of a folder", () => {
  it("is refused to a second taker, who is told who holds it", async () => {
    await lockFolder(folder);

    await expect(lockFolder(folder)).rejects.toThrow(FolderLocked);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid} on`);
  });

  it("can be taken again once it is released", async () => {
    const lock = await lockFolder(folder);
    await lock.release();

    await expect(lockFolder(folder)).resolves.toBeTypeOf("object");
  });

  it("goes to one of many that ask at once", async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is not taken from a live process", async () => {
    const { child, holder } = await startIdleProcess();
    await writeFile(`${folder}.lock`, JSON.stringify({ ...holder, ...HERE }));

    await expect(lockFolder(folder)).rejects.toThrow(`process ${holder.pid}`);
    child.kill("SIGKILL");
  });

  it("is taken over from a process that was killed", async () => {
    const { child, holder } = await startIdleProcess();
    await writeFile(`${folder}.lock`, JSON.stringify({ ...holder, ...HERE }));
    child.kill("SIGKILL");
    await once(child, "exit");

    await lockFolder(folder);

    expect(JSON.parse(await readFile(`${folder}.lock`, "utf8"))).toMatchObject({
      pid: process.pid,
    });
  });

  it("is taken over when the process id belongs to another process by now", async () => {
    const holder = { pid: process.pid, start: "1", ...HERE };
    await writeFile(`${folder}.lock`, JSON.stringify(holder));

    await expect(lockFolder(folder)).resolves.toBeTypeOf("object");
  });

  it.each([
    ["behind", -3_600_000],
    ["ahead", 3_600_000],
  ])(
    "of another host, whose clock is far %s, is honoured while its heartbeat is fresh, and no longer",
    async (_, offMs) => {
      const silenceMs = 1_500;
      await writeFile(`${folder}.lock`, JSON.stringify({ pid: 1, start: "1", host: "elsewhere" }));
      const itsNow = new Date(Date.now() + offMs);
      await utimes(`${folder}.lock`, itsNow, itsNow);
      await expect(lockFolder(folder, { silenceMs })).rejects.toThrow("process 1 on elsewhere");

      await sleep(silenceMs + 100);

      await expect(lockFolder(folder, { silenceMs })).resolves.toBeTypeOf("object");
    },
  );

  describe("that another host took while its holder stood still", () => {
    const other = JSON.stringify({ pid: 1, start: "1", host: "elsewhere" });
    const heldElsewhere = async () => {
      await rm(`${folder}.lock`);
      await writeFile(`${folder}.lock`, other);
      await utimes(`${folder}.lock`, 0, 0);
    };

    it("is known to be lost at the next heartbeat, once, and is the other's for good", async () => {
      const onLost = vi.fn();
      const lock = await lockFolder(folder, { heartbeatMs: 20, onLost });
      await heldElsewhere();

      await expect.poll(() => onLost.mock.calls.length).toBe(1);
      expect(String(onLost.mock.lastCall)).toContain("taken by process 1 on elsewhere");
      await expect(lock.confirm()).rejects.toThrow(FolderLocked);
      await lock.release();

      expect(onLost).toHaveBeenCalledTimes(1);
      expect(await readFile(`${folder}.lock`, "utf8")).toBe(other);
      expect((await stat(`${folder}.lock`)).mtimeMs).toBe(0);
    });

    it("is known to be lost before the folder is used again", async () => {
      const onLost = vi.fn();
      const lock = await lockFolder(folder, { onLost });
      await heldElsewhere();
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
      onTestFinished(() => void vi.useRealTimers());

      await expect(lock.confirm()).rejects.toThrow(FolderLocked);

      expect(onLost).toHaveBeenCalledTimes(1);
    });
  });

  it("is lost with its folder when that is moved, and its holder is told so", async () => {
    const onLost = vi.fn();
    const lock = await lockFolder(folder, { heartbeatMs: 20, onLost });
    await rename(`${folder}.lock`, `${folder}-moved.lock`);

    await expect.poll(() => onLost.mock.calls.length).toBe(1);
    expect(String(onLost.mock.lastCall)).toContain("moved or removed while this process used it");
    await expect(lock.confirm()).rejects.toThrow(FolderLocked);
    await lock.release();
  });

  it("stays its holder's who stood still and whom nobody missed", async () => {
    const onLost = vi.fn();
    const lock = await lockFolder(folder, { onLost });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    onTestFinished(() => void vi.useRealTimers());

    await lock.confirm();

    expect(onLost).not.toHaveBeenCalled();
  });

  it("leaves nothing beside it", async () => {
    const lock = await lockFolder(folder);
    await lock.release();

    expect(await readdir(place)).toEqual([]);
  });
});
