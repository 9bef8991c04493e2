import { describe, expect, test } from "vitest";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import { createMember, createPending, review, uploadForm } from "@/testing/factories";
import { testService } from "@/testing/service";
import { storedFiles } from "@/testing/stored-files";
import { collectLooseFiles, noteLooseFiles } from "./loose-files";

const service = testService();

describe("files that a crash left without an image", () => {
  test("go when their image never came to be", async () => {
    const image = { id: service.deps.newId(), format: "jpeg" };
    await noteLooseFiles(service.deps, image);
    const place = `${image.id.slice(0, 2)}/${image.id}.jpg`;
    await service.deps.storage.put(`original/${place}`, new Uint8Array([1]));

    expect(await collectLooseFiles(service.deps, service.clock.now())).toBe(1);

    expect(await storedFiles(service)).toEqual([]);
    expect(await collectLooseFiles(service.deps, service.clock.now())).toBe(0);
  });

  test("stay while their upload may still be under way", async () => {
    const image = { id: service.deps.newId(), format: "jpeg" };
    await noteLooseFiles(service.deps, image);

    const before = new Date(service.clock.now().getTime() - 1);
    expect(await collectLooseFiles(service.deps, before)).toBe(0);
    expect(await service.deps.db.looseFiles.count()).toBe(1);
  });

  test("stay when their image is live", async () => {
    const id = await createPending(service, await createMember(service));
    const files = await storedFiles(service);
    await noteLooseFiles(service.deps, { id, format: "jpeg" });

    expect(await collectLooseFiles(service.deps, service.clock.now())).toBe(0);

    expect(await storedFiles(service)).toEqual(files);
    expect(await service.deps.db.looseFiles.count()).toBe(0);
  });

  test("stay noted where one of several that were refused may be put all the same", async () => {
    const { token } = await createMember(service);
    let refused = 0;
    const put = () => {
      refused += 1;
      return Promise.reject(new StorageUnavailable("no room", { mayBeDone: refused === 3 }));
    };
    service.deps.storage = { ...service.deps.storage, put };

    const answer = await service.rest("POST", "/images", { token, body: await uploadForm({}) });

    expect([answer.status, refused]).toEqual([503, 3]);
    expect(await service.deps.db.looseFiles.count()).toBe(1);
  });

  test("go later where the storage did not let those of a denied image go", async () => {
    const id = await createPending(service, await createMember(service));
    const { storage } = service.deps;
    service.deps.storage = { ...storage, delete: () => Promise.reject(new Error("no access")) };
    await review(service, await createMember(service, { roles: ["approver"] }), {
      id,
      action: "deny",
    });
    service.deps.storage = storage;
    expect(await storedFiles(service)).not.toEqual([]);

    expect(await collectLooseFiles(service.deps, service.clock.now())).toBe(1);

    expect(await storedFiles(service)).toEqual([]);
  });

  test("are not noted any more once an upload is complete", async () => {
    await createPending(service, await createMember(service));

    expect(await service.deps.db.looseFiles.count()).toBe(0);
  });
});
