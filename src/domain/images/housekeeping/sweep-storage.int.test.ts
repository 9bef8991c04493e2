import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  createImageRow,
  createMember,
  createPending,
  review,
  uploadForm,
} from "@/testing/factories";
import { hold } from "@/testing/hold";
import { ageFiles, plantFiles } from "@/testing/planted-files";
import { imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { storedFiles } from "@/testing/stored-files";
import { noteLooseFiles } from "../loose-files";
import { pictureKeys, variantKey } from "../picture-keys";
import { sweepStorage } from "./sweep-storage";

const service = testService();

const sweep = (options?: Parameters<typeof sweepStorage>[1]) => sweepStorage(service.deps, options);

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Where a sweep that begins at the time of the test's clock throws a file. */
function inTrash(key: string): string {
  const time = service.clock
    .now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, "");
  return `trash/${time}/${key}`;
}

/** The keys of an image that there is no row of. */
function strayKeys(): string[] {
  const id = service.deps.newId();
  return [...Object.values(pictureKeys({ id, format: "png" })), variantKey(id, "w360.avif")].sort();
}

/** Each with a text of its own. */
function textsOf(keys: string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, `the bytes of ${key}`]));
}

async function textOf(key: string): Promise<string> {
  const found = await service.deps.storage.get(key);
  return new Response(found?.body ?? "nothing").text();
}

describe("files without an image", () => {
  test("go to the trash with their bytes after an hour", async () => {
    const keys = strayKeys();
    await plantFiles(service, textsOf(keys), { hours: 1 });

    expect(await sweep()).toEqual({
      outcome: "swept",
      files: 4,
      orphaned: 4,
      moved: 4,
      deleted: 0,
      unknown: [],
      unknownCount: 0,
    });

    expect(await storedFiles(service)).toEqual(keys.map(inTrash));
    for (const key of keys) expect(await textOf(inTrash(key))).toBe(`the bytes of ${key}`);
  });

  test("stay while they are younger", async () => {
    const keys = strayKeys();
    await plantFiles(service, textsOf(keys), { hours: 0.99 });

    expect(await sweep()).toMatchObject({ files: 4, orphaned: 0, moved: 0 });

    expect(await storedFiles(service)).toEqual(keys);
  });

  test("are gone for good a week after they came to the trash", async () => {
    const keys = strayKeys();
    await plantFiles(service, textsOf(keys), { hours: 1_000 });
    await sweep();
    const trashed = await storedFiles(service);

    service.clock.advance(7 * DAY_MS - 1_000);
    expect(await sweep()).toMatchObject({ outcome: "swept", files: 0, moved: 0, deleted: 0 });
    expect(await storedFiles(service)).toEqual(trashed);

    service.clock.advance(1_000);
    expect(await sweep()).toMatchObject({ outcome: "swept", deleted: 4 });
    expect(await storedFiles(service)).toEqual([]);
    // Nor do the folders stay.
    expect(await readdir(path.join(service.storageRoot, "trash"))).toEqual([]);
  });

  test("are whatever lies among the pictures, but no picture of an image", async () => {
    const id = await createImageRow(service);
    const folder = id.slice(0, 2);
    const another = folder === "zz" ? "yy" : "zz";
    const strays = [
      `full/${id}.jpg`,
      `full/${another}/${id}.jpg`,
      `original/${folder}/notes.txt`,
    ].sort();
    await plantFiles(service, textsOf(strays));

    expect(await sweep()).toMatchObject({ orphaned: 3, moved: 3 });

    expect(await storedFiles(service)).toEqual(strays.map(inTrash));
  });

  test("are moved once more when a crash left the copy and the file", async () => {
    const [key = ""] = strayKeys();
    await plantFiles(service, textsOf([key, inTrash(key)]));
    service.clock.advance(1_000);

    expect(await sweep()).toMatchObject({ files: 1, moved: 1 });

    expect(await textOf(inTrash(key))).toBe(`the bytes of ${key}`);
    expect(await textOf(key)).toBe("nothing");
  });

  test("are moved whole when two processes do it at once", async () => {
    const keys = [...strayKeys(), ...strayKeys()].sort();
    await plantFiles(service, textsOf(keys));

    const outcomes = await Promise.all([sweep(), sweep()]);

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["swept", "swept"]);
    expect(await storedFiles(service)).toEqual(keys.map(inTrash));
    for (const key of keys) expect(await textOf(inTrash(key))).toBe(`the bytes of ${key}`);
  });

  test("stay where they are when their copy is not the same", async () => {
    const [key = ""] = strayKeys();
    await plantFiles(service, textsOf([key]));
    const { storage } = service.deps;
    service.deps.storage = { ...storage, put: (to) => storage.put(to, Buffer.from("other")) };

    await expect(sweep()).rejects.toThrow(/^the copy at trash.* is not what was copied$/);

    expect(await textOf(key)).toBe(`the bytes of ${key}`);
  });
});

describe("files that have an image", () => {
  test("stay, however old they are", async () => {
    const uploader = await createMember(service);
    const approver = await createMember(service, { roles: ["approver"] });
    const ids = [await createPending(service, uploader), await createPending(service, uploader)];
    await review(service, approver, { id: ids[0] ?? "", action: "approve" });
    for (const id of ids) await service.picture(`/image/${id}.webp`);
    await ageFiles(service);
    await plantFiles(service, textsOf(strayKeys()));
    const files = (await storedFiles(service)).filter((key) => ids.some((id) => key.includes(id)));

    expect(await sweep()).toMatchObject({ files: 12, orphaned: 4, moved: 4 });

    expect(files).toHaveLength(8);
    expect(await storedFiles(service)).toEqual(expect.arrayContaining(files));
  });

  test("go when they are an original of another format than the image's", async () => {
    const id = await createPending(service, await createMember(service));
    await ageFiles(service);
    const files = await storedFiles(service);
    const key = pictureKeys({ id, format: "png" }).original;
    await plantFiles(service, textsOf([key]));

    expect(await sweep()).toMatchObject({ files: 4, orphaned: 1, moved: 1 });

    expect(await storedFiles(service)).toEqual([...files, inTrash(key)].sort());
  });

  test("stay when the image comes while they are being moved", async () => {
    const id = service.deps.newId();
    const { full } = pictureKeys({ id, format: "jpeg" });
    await plantFiles(service, textsOf([full]));
    const { storage } = service.deps;
    service.deps.storage = {
      ...storage,
      put: async (key, bytes) => {
        await storage.put(key, bytes);
        await createImageRow(service, { id });
      },
    };

    expect(await sweep()).toMatchObject({ orphaned: 1, moved: 0 });

    expect(await storedFiles(service)).toEqual([full]);
  });

  test("stay when they were written again after they were counted", async () => {
    const keys = strayKeys();
    await plantFiles(service, textsOf(keys));
    const { storage } = service.deps;
    service.deps.storage = {
      ...storage,
      get: async (key) => {
        await plantFiles(service, { [key]: "newer bytes" }, { hours: 0 });
        return storage.get(key);
      },
    };

    expect(await sweep()).toMatchObject({ orphaned: 4, moved: 0 });

    expect(await storedFiles(service)).toEqual(keys);
  });

  test("stay while their upload is under way, however long that takes", async () => {
    const member = await createMember(service);
    const { storage } = service.deps;
    const stored = hold();
    const swept = hold();
    let puts = 0;
    service.deps.storage = {
      ...storage,
      put: async (key, bytes) => {
        await storage.put(key, bytes);
        puts += 1;
        if (puts === 3) stored.release();
        await swept.released;
      },
    };
    const upload = uploadForm().then((body) =>
      service.rest("POST", "/images", { token: member.token, body }),
    );
    await stored.released;
    await ageFiles(service);

    const outcome = await sweepStorage({ ...service.deps, storage });
    swept.release();

    expect(outcome).toMatchObject({ files: 3, orphaned: 0 });
    const { id } = imageOf(await upload);
    expect((await service.picture(`/image/${id}.jpg`)).status).toBe(200);
  });
});

describe("bytes that were taken down", () => {
  test.each(["denied", "deleted"] as const)(
    "are deleted and not kept in the trash when some of a %s image were left",
    async (status) => {
      const id = await createImageRow(service, { status });
      await plantFiles(service, textsOf([variantKey(id, "w720.webp")]));

      expect(await sweep()).toMatchObject({ orphaned: 1, moved: 0, deleted: 1 });

      expect(await storedFiles(service)).toEqual([]);
    },
  );

  test("are left to the removal that is at work with them", async () => {
    const id = await createImageRow(service, { status: "denied" });
    await noteLooseFiles(service.deps, { id, format: "jpeg" });
    await plantFiles(service, textsOf([variantKey(id, "w720.webp")]));

    expect(await sweep()).toMatchObject({ orphaned: 0, moved: 0, deleted: 0 });
  });

  test("are gone from the trash as well, where they were while the row was lost", async () => {
    const id = service.deps.newId();
    const strays = Object.values(pictureKeys({ id, format: "jpeg" }));
    const others = strayKeys();
    await plantFiles(service, textsOf([...strays, variantKey(id, "w360.webp"), ...others]));
    await sweep();
    expect(await storedFiles(service)).toHaveLength(8);
    await createImageRow(service, { id, status: "pending" });

    const approver = await createMember(service, { roles: ["approver"] });
    await review(service, approver, { id, action: "deny" });

    expect(await storedFiles(service)).toEqual(others.map(inTrash));
  });

  test("are not served out of the trash", async () => {
    const id = service.deps.newId();
    const { full } = pictureKeys({ id, format: "jpeg" });
    await plantFiles(service, textsOf([full]));
    await sweep();
    // Had the trash an address, this row would not stand in its way.
    await createImageRow(service, { id });

    const key = inTrash(full);
    for (const name of [`${id}.jpg`, encodeURIComponent(key), `..%2F${key}`, `%2e%2e%2f${key}`]) {
      for (const folder of ["image", "thumbnail"]) {
        const { status, text } = await service.picture(`/${folder}/${name}`);
        expect(status, name).toBeGreaterThanOrEqual(400);
        expect(text).not.toContain("the bytes of");
      }
    }
  });
});

describe("a sweep stops and complains", () => {
  test("when more files than a small board's dozen would go", async () => {
    await createImageRow(service);
    const keys = [...strayKeys(), ...strayKeys(), ...strayKeys(), "full/ab/13.jpg"].sort();
    await plantFiles(service, textsOf(keys));
    const complaints = listenToErrors();

    const outcome = await sweep();

    expect(outcome).toMatchObject({
      outcome: "refused",
      reason: "too_many_orphans",
      files: 13,
      orphaned: 13,
      bound: 12,
    });
    expect(complaints).toEqual([expect.objectContaining({ orphaned: 13, bound: 12, files: 13 })]);
    expect(await storedFiles(service)).toEqual(keys);
  });

  test("when there are files, but not one image", async () => {
    const stray = "full/ab/13.jpg";
    const young = [...strayKeys(), ...strayKeys(), ...strayKeys()];
    await plantFiles(service, textsOf(young), { hours: 0 });
    await plantFiles(service, textsOf([stray]));
    await createImageRow(service, { status: "deleted" });
    const complaints = listenToErrors();

    expect(await sweep()).toMatchObject({
      outcome: "refused",
      reason: "no_live_images",
      orphaned: 1,
      first: [stray],
    });

    expect(complaints).toHaveLength(1);
    expect(await storedFiles(service)).toEqual([stray, ...young].sort());
  });

  test("and leaves the trash as it is", async () => {
    const [old = ""] = strayKeys();
    await plantFiles(service, textsOf([old]));
    await sweep();
    const trashed = inTrash(old);
    service.clock.advance(8 * DAY_MS);
    await plantFiles(service, textsOf([...strayKeys(), ...strayKeys(), ...strayKeys()]));
    await plantFiles(service, textsOf(strayKeys()));

    expect(await sweep()).toMatchObject({ outcome: "refused" });

    expect(await textOf(trashed)).toBe(`the bytes of ${old}`);
  });

  test("but not when an operator has looked at them", async () => {
    await createImageRow(service);
    const keys = [...strayKeys(), ...strayKeys(), ...strayKeys(), ...strayKeys()];
    await plantFiles(service, textsOf(keys));

    expect(await sweep({ atMost: 15 })).toMatchObject({ outcome: "refused", bound: 15 });
    expect(await sweep({ atMost: 16 })).toMatchObject({ outcome: "swept", moved: 16 });
  });

  test("but not for a dozen of an empty board, which may be what is left of its first images", async () => {
    await plantFiles(service, textsOf([...strayKeys(), ...strayKeys(), ...strayKeys()]));

    expect(await sweep()).toMatchObject({ outcome: "swept", moved: 12 });
  });

  test("but not for files alone that have only just come to an empty board", async () => {
    const young = [...strayKeys(), ...strayKeys(), ...strayKeys(), ...strayKeys()];
    await plantFiles(service, textsOf(young), { hours: 0 });

    expect(await sweep()).toMatchObject({ outcome: "swept", files: 16, orphaned: 0 });
  });
});

test("files that are none of Ema's are named and left alone", async () => {
  const strangers = ["README.txt", "backup/full/ab/abcdefghij12.jpg", "trash/notes.txt"];
  await plantFiles(service, textsOf(strangers));

  const outcome = await sweep();

  expect(outcome).toMatchObject({ files: 0, orphaned: 0, unknownCount: 3 });
  expect([...outcome.unknown].sort()).toEqual(strangers);
  expect(await storedFiles(service)).toEqual(strangers);
});

test("a sweep that is to stop ends between two files, and asks nothing any more", async () => {
  const keys = strayKeys();
  await plantFiles(service, textsOf(keys));
  const stop = new AbortController();
  const { storage, db } = service.deps;
  const deps = { ...service.deps };
  const closed = new Proxy(db, {
    get: () => {
      throw new Error("the database is closed");
    },
  });
  deps.storage = {
    ...storage,
    delete: async (key) => {
      await storage.delete(key);
      stop.abort(new Error("stopped"));
      deps.db = closed;
    },
  };

  await expect(sweepStorage(deps, { signal: stop.signal })).rejects.toThrow("stopped");

  const left = await storedFiles(service);
  expect(left).toHaveLength(4);
  expect(left.filter((key) => key.startsWith("trash/"))).toHaveLength(1);
});

/** What is logged as an error from now on, to the end of the test. */
function listenToErrors(): unknown[] {
  const told: unknown[] = [];
  service.deps.log.error = (fields: unknown) => told.push(fields);
  return told;
}
