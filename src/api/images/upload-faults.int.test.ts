import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { collectLooseFiles } from "@/domain/images/loose-files";
import { createDiskStorage, type DiskStorage } from "@/infra/storage/disk-storage";
import { createMember, type Member } from "@/testing/factories";
import {
  type DiskCall,
  type DiskFault,
  type FaultyDisk,
  faultDisk,
} from "@/testing/faults/faulty-disk";
import {
  expectNothing,
  expectNothingLater,
  expectUnavailable,
  expectWhole,
  keysOf,
  tryUpload,
  type Uploading,
} from "@/testing/faults/try-upload";
import { testService } from "@/testing/service";

const service = testService();

let disk: FaultyDisk;
let uploader: Member;
beforeEach(async () => {
  uploader = await createMember(service);
  disk = faultDisk(service.storageRoot);
});
afterEach(() => disk.restore());

const FAULTS: [string, DiskFault][] = [
  ["ENOSPC", { code: "ENOSPC" }],
  ["EIO", { code: "EIO" }],
  ["EACCES", { code: "EACCES" }],
  ["EIO though it is done", { code: "EIO", isDone: true }],
];
/** What a disk refuses that takes nothing, and how what it was asked meanwhile ends. */
const DISKS: [string, { fault: DiskFault; refused: RegExp; expectLeft: typeof expectNothing }][] = [
  ["full", { fault: { code: "ENOSPC" }, refused: /^writeFile /, expectLeft: expectNothing }],
  // Nothing can be removed there either, as far as anybody knows.
  [
    "read-only",
    { fault: { code: "EROFS" }, refused: /^(?!close|read|stat)/, expectLeft: expectNothingLater },
  ],
];
const EIO: DiskFault = { code: "EIO" };
/** After it nothing is missing but one file's name, and two others are there. */
const LAST_RENAME: DiskCall = { name: "rename images/tmp/..", place: 2 };

const noFault = () => undefined;

function failAt(...calls: DiskCall[]): (fault: DiskFault) => void {
  return (fault) => {
    const isMeant = (made: DiskCall) => (call: DiskCall) =>
      call.name === made.name && call.place === made.place;
    disk.plan((made) => (calls.some(isMeant(made)) ? fault : undefined));
  };
}

function rootOf(): string {
  return path.join(service.storageRoot, "images");
}

/** An upload to a disk that nothing was put on: all folders are still to be made. */
async function freshUpload(): Promise<Uploading & { store: DiskStorage }> {
  disk.plan(noFault);
  await rm(rootOf(), { recursive: true, force: true });
  await service.deps.db.image.deleteMany();
  const store = createDiskStorage({ root: rootOf() });
  service.deps.storage = store;
  disk.plan(noFault);
  return { service, uploader, store };
}

/** The calls of one upload to such a disk. */
async function callsOf(plan: () => void = () => undefined): Promise<DiskCall[]> {
  const upload = await freshUpload();
  plan();
  await tryUpload(upload);
  return [...disk.calls];
}

/** What an upload does when the disk refuses its last file, and otherwise does not. */
async function callsOfTheCleanUp(): Promise<DiskCall[]> {
  const usual = await callsOf();
  const all = await callsOf(() => failAt(LAST_RENAME)(EIO));
  const times = (name: string) => usual.filter((call) => call.name === name).length;
  return all.filter(({ name, place }) => place >= times(name));
}

async function unfinishedFiles(): Promise<string[]> {
  return readdir(path.join(rootOf(), "tmp")).catch(() => []);
}

async function forEachCall(
  calls: DiskCall[],
  check: (call: DiskCall) => Promise<void>,
): Promise<void> {
  for (const call of calls) {
    try {
      await check(call);
    } catch (error) {
      throw new Error(`with ${call.name}, place ${call.place}`, { cause: error });
    }
  }
}

const namesOf = (calls: DiskCall[]) =>
  [...new Set(calls.map(({ name }) => name.split(" ")[0]))].sort().join(" ");

describe("an upload", () => {
  test("asks this of the disk", async () => {
    const calls = await callsOf();
    expect(namesOf(calls)).toBe("close mkdir open rename sync writeFile");
    expect(calls.length).toBeGreaterThan(40);
  });

  test.each(FAULTS)(
    "of which any call fails once (%s) is refused and leaves nothing, and the next one works",
    async (_, fault) => {
      await forEachCall(await callsOf(), async (call) => {
        const upload = await freshUpload();
        failAt(call)(fault);
        const attempt = await tryUpload(upload);
        disk.plan(noFault);
        expectUnavailable(attempt);
        expect(disk.openHandles()).toBe(0);
        await expectNothing(attempt);
        expect(await unfinishedFiles()).toEqual([]);
        await expectWhole(await tryUpload(upload, attempt.picture));
        expect(disk.openHandles()).toBe(0);
      });
    },
    60_000,
  );

  test.each(DISKS)("is refused as long as a disk is %s, and then works", async (_, disks) => {
    const { fault, refused, expectLeft } = disks;
    const upload = await freshUpload();
    for (let times = 0; times < 3; times += 1) {
      disk.plan(({ name }) => (refused.test(name) ? fault : undefined));
      const attempt = await tryUpload(upload);
      disk.plan(noFault);
      expectUnavailable(attempt);
      await expectLeft(attempt);
    }
    await expectWhole(await tryUpload(upload));
  });
});

describe("the clean-up after an upload that the disk refused", () => {
  test("asks this of the disk", async () => {
    expect(namesOf(await callsOfTheCleanUp())).toBe("close open readdir rm sync unlink");
  });

  test.each(FAULTS)(
    "is ended later when any of its calls fails (%s)",
    async (_, fault) => {
      await forEachCall(await callsOfTheCleanUp(), async (call) => {
        const upload = await freshUpload();
        disk.plan(noFault);
        failAt(LAST_RENAME, call)(fault);
        const attempt = await tryUpload(upload);
        disk.plan(noFault);
        expectUnavailable(attempt);
        await expectNothingLater(attempt);
        await expectWhole(await tryUpload(upload, attempt.picture));
        expect(disk.openHandles()).toBe(0);
      });
    },
    60_000,
  );

  test("is ended whenever the disk lets it, if it lets nothing be removed at all", async () => {
    const upload = await freshUpload();
    const removing = /^(unlink|rm) /;
    disk.plan(({ name, place }) =>
      removing.test(name) || (name === LAST_RENAME.name && place === LAST_RENAME.place)
        ? EIO
        : undefined,
    );
    const attempt = await tryUpload(upload);
    expectUnavailable(attempt);
    expect(await keysOf(upload.store)).toHaveLength(2);
    await collectLooseFiles(service.deps, service.clock.now());
    expect(await keysOf(upload.store)).toHaveLength(2);
    expect(await service.deps.db.looseFiles.count()).toBe(1);
    expect(await unfinishedFiles()).toHaveLength(1);

    disk.plan(noFault);
    await expectNothingLater(attempt);
    await upload.store.prepare();
    expect(await unfinishedFiles()).toEqual([]);
    await expectWhole(await tryUpload(upload, attempt.picture));
  });
});
