import { readFile, rm, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPictureProcessor } from "@/infra/picture/process-picture";
import { createS3Storage } from "@/infra/storage/s3-storage";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import {
  createImageRows,
  createMember,
  createPending,
  review,
  uploadForm,
} from "@/testing/factories";
import { pngBytes } from "@/testing/pictures";
import { answering, changing } from "@/testing/s3/faults";
import { startFaultyProxy } from "@/testing/s3/faulty-proxy";
import { newBucket, type ScratchS3 } from "@/testing/s3/new-bucket";
import { testService } from "@/testing/service";
import { storedFiles } from "@/testing/stored-files";
import { startS3 } from "../../../../scripts/lib/s3-server.mjs";
import { noteLooseFiles } from "../loose-files";
import { pictureKeys } from "../picture-keys";
import type { Finding } from "./finding";
import { countLiveImages, type VerifyOptions, verifyImages } from "./verify-images";

const service = testService();
let s3: ScratchS3;

beforeAll(async () => {
  s3 = await startS3();
}, 30_000);

afterAll(() => s3.stop());

const fileOf = (key: string) => path.join(service.storageRoot, key);

async function verify(options?: VerifyOptions) {
  const sum = { images: 0, files: 0, bytes: 0, findings: new Array<Finding>() };
  for await (const step of verifyImages(service.deps, options)) {
    sum.images += step.images;
    sum.files += step.files;
    sum.bytes += step.bytes;
    sum.findings.push(...step.findings);
  }
  return sum;
}

/** A pending image from an upload, and where its files are. */
async function upload() {
  const id = await createPending(service, await createMember(service));
  return { id, ...pictureKeys({ id, format: "jpeg" }) };
}

async function approver() {
  return createMember(service, { roles: ["approver"] });
}

/** Of images that are rows alone. */
function shapes(count: number) {
  return Array.from({ length: count }, () => ({}));
}

/** Changes one bit in the middle of a file. */
async function flipBit(key: string): Promise<void> {
  const bytes = await readFile(fileOf(key));
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(fileOf(key), bytes);
}

describe("a verification", () => {
  test("finds nothing where all is well, and looks at pending and approved images", async () => {
    const approved = await upload();
    await review(service, await approver(), { id: approved.id, action: "approve" });
    await service.picture(`/image/${approved.id}.webp`);
    const form = await uploadForm({}, await pngBytes());
    await createPending(service, await createMember(service), form);
    const originals = (await storedFiles(service)).filter((key) => key.startsWith("original/"));
    const sizes = await Promise.all(
      originals.map(async (key) => (await readFile(fileOf(key))).length),
    );

    expect(await countLiveImages(service.deps)).toBe(2);
    expect(await verify()).toEqual({
      images: 2,
      files: 7,
      bytes: sizes.reduce((sum, size) => sum + size),
      findings: [],
    });
  });

  test("does not look for the files of denied images", async () => {
    const { id } = await upload();
    await review(service, await approver(), { id, action: "deny" });

    expect(await verify()).toEqual({ images: 0, files: 0, bytes: 0, findings: [] });
  });

  test.each(["original", "full", "thumbnail"] as const)(
    "tells when the %s is missing",
    async (rendition) => {
      const { id, ...keys } = await upload();
      await upload();
      await rm(fileOf(keys[rendition]));

      const { findings } = await verify();
      expect(findings).toEqual([{ finding: "missing", id, key: keys[rendition] }]);
    },
  );

  test("tells an original of which one bit is another", async () => {
    const { id, original } = await upload();
    await upload();
    await flipBit(original);

    expect((await verify()).findings).toEqual([{ finding: "damaged", id, key: original }]);
  });

  test.each(["original", "full", "thumbnail"] as const)(
    "tells when the %s was cut off, or is empty",
    async (rendition) => {
      const { id, ...keys } = await upload();
      const key = keys[rendition];
      for (const size of [(await readFile(fileOf(key))).length - 1, 1, 0]) {
        await truncate(fileOf(key), size);
        expect((await verify()).findings).toEqual([{ finding: "damaged", id, key }]);
      }
    },
  );

  test("tells a file that a crash filled with zeros", async () => {
    const { id, full } = await upload();
    await writeFile(fileOf(full), Buffer.alloc((await readFile(fileOf(full))).length));

    expect((await verify()).findings).toEqual([{ finding: "damaged", id, key: full }]);
  });

  test("tells a file that the storage does not give, and goes on", async () => {
    const proxy = await startFaultyProxy(s3.endpoint);
    try {
      const bucket = { ...(await newBucket(s3)), endpoint: proxy.endpoint };
      service.deps.storage = createS3Storage(bucket);
      const { id, original, thumbnail } = await upload();
      await upload();
      await service.deps.storage.delete(thumbnail);
      const refuse = answering(403, "AccessDenied");
      const passOn = changing({});
      proxy.always((passing) =>
        passing.request.url?.includes(original) ? refuse(passing) : passOn(passing),
      );

      const { images, files, findings } = await verify();
      expect({ images, files }).toEqual({ images: 2, files: 5 });
      expect(findings).toMatchObject([
        { finding: "unreadable", id, key: original },
        { finding: "missing", id, key: thumbnail },
      ]);
      expect(findings[0]).toHaveProperty("error", expect.any(StorageUnavailable));
    } finally {
      await proxy.stop();
    }
  });

  test("breaks off when nothing can be read any more", async () => {
    await createImageRows(service, shapes(30));
    await symlink(fileOf("original"), fileOf("original"));

    await expect(verify()).rejects.toThrow(StorageUnavailable);
  });

  test("tells files without an image, and none that are on their way", async () => {
    const { storage, newId } = service.deps;
    const { id } = await upload();
    const stray = pictureKeys({ id: newId(), format: "png" });
    // An image has one original, of one format.
    const other = pictureKeys({ id, format: "png" }).original;
    const underWay = { id: newId(), format: "png" };
    await noteLooseFiles(service.deps, underWay);
    const keys = [stray.original, stray.full, other, "full/notes.txt"];
    for (const key of [...keys, ...Object.values(pictureKeys(underWay))]) {
      await storage.put(key, Buffer.from("bytes"));
    }

    const { files, findings } = await verify();
    expect(files).toBe(3 + 4 + 3);
    expect(new Set(findings)).toEqual(new Set(keys.map((key) => ({ finding: "orphaned", key }))));
  });

  test("tells what is left of a denied image", async () => {
    const { id, full } = await upload();
    const bytes = await readFile(fileOf(full));
    await review(service, await approver(), { id, action: "deny" });
    await service.deps.storage.put(full, bytes);

    expect((await verify()).findings).toEqual([{ finding: "orphaned", key: full }]);
  });

  test("tells files that are not Ema's, and nothing of the trash", async () => {
    await service.deps.storage.put("backup/notes.txt", Buffer.from("bytes"));
    await service.deps.storage.put("trash/20260101T000000Z/full/ab/x.jpg", Buffer.from("bytes"));

    const { files, findings } = await verify();
    expect(files).toBe(1);
    expect(findings).toEqual([{ finding: "unknown", key: "backup/notes.txt" }]);
  });

  test("looks at each of many images once", async () => {
    const ids = await createImageRows(service, shapes(450));

    const { images, findings } = await verify();
    expect(images).toBe(450);
    expect(findings).toHaveLength(3 * 450);
    const missing = ids.flatMap((id) => Object.values(pictureKeys({ id, format: "jpeg" })));
    expect(new Set(findings.map(({ key }) => key))).toEqual(new Set(missing));
  });

  test("finds nothing wrong with images that are taken down meanwhile", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push((await upload()).id);
    const reviewer = await approver();

    const findings: Finding[] = [];
    let isFirst = true;
    for await (const step of verifyImages(service.deps)) {
      findings.push(...step.findings);
      if (!isFirst) continue;
      isFirst = false;
      for (const id of ids) await review(service, reviewer, { id, action: "deny" });
    }
    expect(findings).toEqual([]);
  });

  test("ends when it is told to", async () => {
    await createImageRows(service, shapes(100));
    const stop = new AbortController();
    let images = 0;
    for await (const step of verifyImages(service.deps, { signal: stop.signal })) {
      images += step.images;
      stop.abort();
    }
    expect(images).toBeGreaterThan(0);
    expect(images).toBeLessThan(100);
  });
});

describe("a repair", () => {
  test("makes missing and damaged files anew as the upload made them", async () => {
    const { id, full, thumbnail } = await upload();
    const before = await Promise.all([full, thumbnail].map((key) => readFile(fileOf(key))));
    await rm(fileOf(full));
    await truncate(fileOf(thumbnail), 100);

    expect((await verify({ repair: true })).findings).toEqual([
      { finding: "repaired", id, key: full },
      { finding: "repaired", id, key: thumbnail },
    ]);

    const after = await Promise.all([full, thumbnail].map((key) => readFile(fileOf(key))));
    expect(after).toEqual(before);
    expect((await verify()).findings).toEqual([]);
  });

  test("is not made without being asked for", async () => {
    const { full } = await upload();
    await rm(fileOf(full));

    await verify();
    expect((await verify()).findings).toMatchObject([{ finding: "missing", key: full }]);
  });

  test("leaves a damaged original alone, and what would be made of it", async () => {
    const { id, original, full } = await upload();
    await flipBit(original);
    const damaged = await readFile(fileOf(original));
    await rm(fileOf(full));

    expect((await verify({ repair: true })).findings).toEqual([
      { finding: "damaged", id, key: original },
      { finding: "missing", id, key: full },
    ]);
    expect(await readFile(fileOf(original))).toEqual(damaged);
  });

  test("that fails says why", async () => {
    const { id, full } = await upload();
    await rm(fileOf(full));
    // Smaller than what it was uploaded under.
    service.deps.pictures = createPictureProcessor({ maxSide: 10 });

    const { findings } = await verify({ repair: true });
    expect(findings).toMatchObject([{ finding: "missing", id, key: full }]);
    expect(findings[0]).toHaveProperty("error.message", expect.stringContaining("at most 10"));
  });

  test("reaches whoever has the damaged picture in a cache", async () => {
    const { id, full } = await upload();
    const whole = await readFile(fileOf(full));
    await truncate(fileOf(full), 1_000);
    const damaged = await service.picture(`/image/${id}.jpg`);
    await verify({ repair: true });

    const again = await service.picture(`/image/${id}.jpg`, {
      headers: { "if-none-match": damaged.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(200);
    expect(again.headers.get("content-length")).toBe(String(whole.length));
  });
});
