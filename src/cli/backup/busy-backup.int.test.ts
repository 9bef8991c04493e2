import { describe, expect, test } from "vitest";
import { pictureKeys } from "@/domain/images/picture-keys";
import { hashObject } from "@/infra/storage/hash-object";
import { backupPlaces } from "@/testing/backup-places";
import { createMember, createPending, review } from "@/testing/factories";
import { does } from "@/testing/moderate";
import { testService } from "@/testing/service";
import { makeBackup, picturesOf, type Place } from "./make-backup";
import { restoreBackup } from "./restore-backup";

const service = testService();
const places = backupPlaces(service);
const { here, elsewhere } = places;

/** So many images, of a member and with an approver for them. */
async function fill(count: number) {
  const member = await createMember(service);
  const approver = await createMember(service, { roles: ["approver"] });
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await createPending(service, member));
  return { member, approver, ids };
}

/** The place, where something happens before the first file is read: the rows are written then. */
function beforeFiles({ storage, ...place }: Place, happens: () => Promise<void>): Place {
  let happening: Promise<void> | undefined;
  const get: typeof storage.get = async (...args) => {
    happening ??= happens();
    await happening;
    return storage.get(...args);
  };
  return { ...place, storage: { ...storage, get } };
}

/** Holds all files of a place against its rows. @returns how many images it has, by their status */
async function holdFilesAgainstRows({ db, storage }: Place) {
  const found: Record<string, number> = {};
  const due: string[] = [];
  for (const image of await db.image.findMany()) {
    found[image.status] = (found[image.status] ?? 0) + 1;
    if (image.status !== "pending" && image.status !== "approved") continue;
    const { original, full, thumbnail } = pictureKeys(image);
    due.push(original, full, thumbnail);
    expect(await hashObject(storage, original)).toBe(Buffer.from(image.sha256).toString("hex"));
    for (const key of [full, thumbnail]) {
      const copy = await hashObject(storage, key);
      expect(copy).toBeDefined();
      // What was taken down after it was copied is with us no more.
      expect(copy).toBe((await hashObject(service.deps.storage, key)) ?? copy);
    }
  }
  const there: string[] = [];
  for await (const { key } of storage.list("")) there.push(key);
  expect(there.sort()).toEqual(due.sort());
  return found;
}

describe("a backup that is made while the service writes", () => {
  test("has the files of every row, and names the images that were taken down meanwhile", async () => {
    const { member, approver, ids } = await fill(6);
    const [deleted = "", denied = "", edited = "", kept = ""] = ids;
    const made = await makeBackup(
      beforeFiles(here(), async () => {
        await does(service, member, "DELETE", `/images/${deleted}`);
        await review(service, approver, { id: denied, action: "deny" });
        await does(service, member, "PATCH", `/images/${edited}`, { tags: "late" });
        await review(service, approver, { id: kept, action: "approve" });
        await createPending(service, member);
      }),
      places.folder,
    );
    expect(made.takenDown.toSorted()).toEqual([deleted, denied].sort());
    expect(made.files.count).toBe(4 * 3);

    const there = await elsewhere();
    expect(await restoreBackup(there, places.folder)).toMatchObject({ takenDown: 2, missing: [] });

    expect(await holdFilesAgainstRows(there)).toEqual({ deleted: 2, pending: 4 });
    const { tags } = await there.db.image.findUniqueOrThrow({ where: { id: edited } });
    expect(tags).not.toContain("late");
    const { uploads } = await there.db.user.findUniqueOrThrow({ where: { id: member.id } });
    expect(uploads).toBe(0);
  });

  test("keeps no file of an image that is taken down between two of its files", async () => {
    const { member, ids } = await fill(1);
    const [image] = await service.deps.db.image.findMany();
    const { storage, ...place } = here();
    const get: typeof storage.get = async (...args) => {
      if (image !== undefined && args[0] === pictureKeys(image).full) {
        await does(service, member, "DELETE", `/images/${image.id}`);
      }
      return storage.get(...args);
    };
    const made = await makeBackup({ ...place, storage: { ...storage, get } }, places.folder);
    expect(made.takenDown).toEqual(ids);
    const there: string[] = [];
    for await (const { key } of picturesOf(places.folder).list("")) there.push(key);
    expect(there).toEqual([]);
  });

  test("is whole however uploads, edits, denials and deletions fall", async () => {
    const { member, approver, ids } = await fill(20);
    let isBusy = true;
    const load = async (act: (id: string) => Promise<unknown>, own: string[]) => {
      for (const id of own) if (isBusy) await act(id);
    };
    const uploads = async () => {
      while (isBusy) await createPending(service, member);
    };
    const loaded = Promise.all([
      uploads(),
      load((id) => does(service, member, "DELETE", `/images/${id}`), ids.slice(0, 6)),
      load((id) => review(service, approver, { id, action: "deny" }), ids.slice(6, 12)),
      load((id) => review(service, approver, { id, action: "approve" }), ids.slice(12, 15)),
      load((id) => does(service, member, "PATCH", `/images/${id}`, { tags: "new" }), ids.slice(15)),
    ]);
    const made = await makeBackup(here(), places.folder);
    isBusy = false;
    await loaded;

    const there = await elsewhere();
    const restored = await restoreBackup(there, places.folder);

    expect(made.missing).toEqual([]);
    expect(restored.takenDown).toBe(made.takenDown.length);
    const { pending = 0, approved = 0 } = await holdFilesAgainstRows(there);
    expect(restored.files.count).toBe((pending + approved) * 3);
    expect(pending + approved).toBeGreaterThanOrEqual(8);
  });

  test("names the files that were lost before, and leaves their images as they are", async () => {
    const { ids } = await fill(2);
    const [id = ""] = ids;
    const { original, thumbnail } = pictureKeys({ id, format: "jpeg" });
    await service.deps.storage.delete(original);
    await service.deps.storage.delete(thumbnail);
    const made = await makeBackup(here(), places.folder);
    expect(made).toMatchObject({ missing: [original, thumbnail], takenDown: [] });

    const there = await elsewhere();
    const restored = await restoreBackup(there, places.folder);
    expect(restored).toMatchObject({ missing: [original, thumbnail], takenDown: 0 });
    expect(await there.db.image.count({ where: { status: "pending" } })).toBe(2);
    expect(restored.files.count).toBe(4);
  });
});
