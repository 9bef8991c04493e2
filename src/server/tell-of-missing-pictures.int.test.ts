import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import { createMember, createPending, review } from "@/testing/factories";
import { testService } from "@/testing/service";
import { storedFiles } from "@/testing/stored-files";
import { tellOfMissingPictures } from "./tell-of-missing-pictures";

const service = testService();

async function approveTwo(): Promise<void> {
  const approver = await createMember(service, { roles: ["approver"] });
  const uploader = await createMember(service);
  for (let count = 0; count < 2; count += 1) {
    const id = await createPending(service, uploader);
    await review(service, approver, { id, action: "approve" });
  }
}

async function errorsOfStart(): Promise<unknown[]> {
  const error = vi.spyOn(service.deps.log, "error");
  await tellOfMissingPictures(service.deps);
  const lines = error.mock.calls.flat();
  error.mockRestore();
  return lines;
}

test("a storage that has no picture of the newest images is told of", async () => {
  await approveTwo();
  await rm(join(service.storageRoot, "original"), { recursive: true });

  expect(await errorsOfStart()).toEqual([expect.stringContaining("is its volume mounted")]);
});

test("one that has some of them is not", async () => {
  await approveTwo();
  const files = await storedFiles(service);
  const original = files.find((file) => file.startsWith("original/"));
  await rm(join(service.storageRoot, String(original)));

  expect(await errorsOfStart()).toEqual([]);
});

test("nor is one of a board without images, or one that does not answer", async () => {
  expect(await errorsOfStart()).toEqual([]);
  await approveTwo();
  service.deps.storage.stat = () => Promise.reject(new StorageUnavailable(new Error("no answer")));

  expect(await errorsOfStart()).toEqual([]);
});
