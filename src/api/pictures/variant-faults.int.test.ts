import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { variantKey } from "@/domain/images/picture-keys";
import { createDiskStorage } from "@/infra/storage/disk-storage";
import { seen } from "@/testing/ask";
import { createMember, createPending } from "@/testing/factories";
import { type DiskCall, type DiskFault, faultDisk } from "@/testing/faults/faulty-disk";
import { testService } from "@/testing/service";

const service = testService();

const UNAVAILABLE = { status: 503, body: { message: "Service temporarily unavailable" } };

test.each<[string, DiskFault]>([
  ["ENOSPC", { code: "ENOSPC" }],
  ["EIO", { code: "EIO" }],
  ["EACCES though it is done", { code: "EACCES", isDone: true }],
])(
  "a variant is refused when any call of the disk fails (%s), and made for who comes next",
  async (_, fault) => {
    const uploader = await createMember(service);
    const disk = faultDisk(service.storageRoot);
    onTestFinished(() => disk.restore());
    const root = path.join(service.storageRoot, "images");

    /** Asks for one that is not there, on a disk that has the image and nothing else. */
    async function ask(plan: (call: DiskCall) => DiskFault | undefined) {
      disk.plan(() => undefined);
      await rm(root, { recursive: true, force: true });
      service.deps.storage = createDiskStorage({ root });
      const id = await createPending(service, uploader);
      disk.plan(plan);
      const answer = await service.picture(`/image/${id}.webp`);
      const calls = [...disk.calls];
      disk.plan(() => undefined);
      return { id, answer, calls };
    }

    const { calls } = await ask(() => undefined);
    expect(calls.map(({ name }) => name)).toContain("rename images/tmp/..");
    for (const call of calls) {
      const which = `${call.name}, place ${call.place}`;
      const { id, answer } = await ask(({ name, place }) =>
        name === call.name && place === call.place ? fault : undefined,
      );
      // What was read is right, whatever closing its file says.
      const isRead = /^close images\/(full|variant)\/\.\.\/\.\.$/.test(call.name);
      if (answer.status === 200) expect(isRead, which).toBe(true);
      else expect(seen(answer), which).toEqual(UNAVAILABLE);
      expect(await readdir(path.join(root, "tmp")), which).toEqual([]);
      expect(disk.openHandles(), which).toBe(0);

      const again = await service.picture(`/image/${id}.webp`);
      expect(again.status, which).toBe(200);
      const stored = await service.deps.storage.stat(variantKey(id, "full.webp"));
      expect(stored?.size).toBe(again.bytes.byteLength);
    }
  },
);
