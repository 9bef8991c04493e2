import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import type { Storage } from "@/infra/storage/storage";
import { createMember, createPending, type Member } from "@/testing/factories";
import { serveOverHttp } from "@/testing/serve-over-http";
import { testService } from "@/testing/service";

const service = testService();

let member: Member;
let address: string;
beforeEach(async () => {
  member = await createMember(service);
  await createPending(service, member);
  const { port } = await serveOverHttp();
  address = `http://127.0.0.1:${port}/api/v1/account/export`;
});

/** Has every picture be this body. */
function giving(body: () => ReadableStream<Uint8Array>): void {
  const { storage } = service.deps;
  const get: Storage["get"] = async () => ({ size: 1, lastModified: new Date(), body: body() });
  service.deps.storage = { ...storage, get };
}

const download = (signal: AbortSignal | null = null) =>
  fetch(address, { headers: { authorization: member.token }, signal });

test("an export that nobody reads any more reads nothing any more", async () => {
  let leave = () => {};
  const isLeft = new Promise<void>((resolve) => {
    leave = resolve;
  });
  // Without an end: only who goes away ends it.
  giving(
    () =>
      new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          await new Promise((resolve) => setImmediate(resolve));
          controller.enqueue(new Uint8Array(65_536));
        },
        cancel: leave,
      }),
  );
  const leaving = new AbortController();
  const { body } = await download(leaving.signal);
  const reader = body?.getReader();
  for (let size = 0; size < 1_000_000; ) size += (await reader?.read())?.value?.length ?? 0;
  leaving.abort();
  await isLeft;
});

test("an export whose storage breaks off does so too, and says nothing of it", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  giving(
    () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => controller.error(new StorageUnavailable("host 192.0.2.7")),
      }),
  );
  const { status, body } = await download();
  let text = "";
  const readAll = async () => {
    for await (const chunk of body ?? []) text += Buffer.from(chunk).toString();
  };
  await expect(readAll()).rejects.toThrow("terminated");
  expect([status, text.includes("account.json")]).toEqual([200, true]);
  expect(text).not.toContain("192.0.2.7");
});
