import { afterAll, beforeAll, expect, test } from "vitest";
import { createS3Storage } from "@/infra/storage/s3-storage";
import { createImageRow } from "@/testing/factories";
import { FakeClock } from "@/testing/fake-clock";
import { newBucket, type ScratchS3 } from "@/testing/s3/new-bucket";
import { testService } from "@/testing/service";
import { startS3 } from "../../../../scripts/lib/s3-server.mjs";
import { fullKey } from "../picture-keys";
import { sweepStorage } from "./sweep-storage";

const service = testService();
let s3: ScratchS3;

beforeAll(async () => {
  s3 = await startS3();
}, 30_000);

afterAll(() => s3.stop());

test("a bucket is swept as a folder is", async () => {
  const storage = createS3Storage(await newBucket(s3));
  // Its files have the time of the store: it is our clock that goes on.
  const clock = new FakeClock(Date.now() + 2 * 60 * 60 * 1_000);
  const deps = { ...service.deps, storage, clock };
  const kept = fullKey(await createImageRow(service));
  const stray = fullKey(service.deps.newId());
  for (const key of [kept, stray, "README.txt"]) await storage.put(key, Buffer.from(key));
  const keys = async () => {
    const listed: string[] = [];
    for await (const { key } of storage.list("")) listed.push(key);
    return listed.sort();
  };

  expect(await sweepStorage(deps)).toMatchObject({ files: 2, moved: 1, unknown: ["README.txt"] });

  const [readme, full, trashed = "", ...others] = await keys();
  expect([readme, full, others]).toEqual(["README.txt", kept, []]);
  expect(trashed).toMatch(new RegExp(`^trash/\\w+/${stray}$`));
  expect(await new Response((await storage.get(trashed))?.body).text()).toBe(stray);

  clock.advance(8 * 24 * 60 * 60 * 1_000);
  expect(await sweepStorage(deps)).toMatchObject({ moved: 0, deleted: 1 });
  expect(await keys()).toEqual(["README.txt", kept]);
});
