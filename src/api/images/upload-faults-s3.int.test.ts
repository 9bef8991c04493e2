import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { collectLooseFiles } from "@/domain/images/loose-files";
import type { S3Limits } from "@/infra/storage/s3-client";
import { createS3Storage } from "@/infra/storage/s3-storage";
import type { Storage } from "@/infra/storage/storage";
import { createMember } from "@/testing/factories";
import {
  expectNoImage,
  expectNothing,
  expectNothingLater,
  expectUnavailable,
  expectWhole,
  keysOf,
  tryUpload,
  type Uploading,
} from "@/testing/faults/try-upload";
import {
  answering,
  answeringAndClosing,
  breakingOff,
  cuttingTheUpload,
  damagingTheUpload,
  dripping,
  holdingBack,
  losingTheAnswer,
  resetting,
  swallowing,
} from "@/testing/s3/faults";
import { type Fault, type FaultyProxy, startFaultyProxy } from "@/testing/s3/faulty-proxy";
import { newBucket, type ScratchS3 } from "@/testing/s3/new-bucket";
import { testService } from "@/testing/service";
import { startS3 } from "../../../scripts/lib/s3-server.mjs";

const service = testService();

let s3: ScratchS3;
let proxy: FaultyProxy;
let upload: Uploading;
let behindProxy: (limits?: Partial<S3Limits>) => Storage;

beforeAll(async () => {
  s3 = await startS3();
}, 30_000);
afterAll(() => s3.stop());

beforeEach(async () => {
  const bucket = await newBucket(s3);
  proxy = await startFaultyProxy(s3.endpoint);
  behindProxy = (limits) =>
    createS3Storage({
      ...bucket,
      endpoint: proxy.endpoint,
      limits: { firstWaitMs: 1, longestWaitMs: 2, ...limits },
    });
  service.deps.storage = behindProxy();
  upload = {
    service,
    uploader: await createMember(service),
    store: createS3Storage(bucket),
  };
});
afterEach(() => proxy.stop());

/** The requests of an upload, which it makes at the same time. */
const PUTS = [/^PUT original/, /^PUT full/, /^PUT thumbnail/];

/** What happened to as many requests as match. */
const asked = (which: RegExp) => proxy.requests.filter((request) => which.test(request)).length;

const PASSING: [string, Fault][] = [
  ["500", answering(500, "InternalError")],
  ["503 SlowDown", answering(503, "SlowDown")],
  ["503 before all was sent", answeringAndClosing(503)],
  ["half a 500", breakingOff(500)],
  ["half a 200", breakingOff(200)],
  ["a broken connection", resetting],
  ["a connection that breaks in the midst of the file", cuttingTheUpload],
  ["an answer that is lost when the file is there", losingTheAnswer],
  ["412 though nothing is there", answering(412, "PreconditionFailed")],
];

const ENDLESS: [string, Fault][] = [
  ["a 500 that does not end", dripping(500)],
  ["a 200 that does not end", dripping(200)],
  ["no answer", swallowing],
];

const LASTING: [string, Fault][] = [
  ["403", answering(403, "AccessDenied")],
  ["404 for the bucket", answering(404, "NoSuchBucket")],
  ["a file that is changed on the way", damagingTheUpload],
];

const CLEAN_UP_FAULTS: [string, Fault][] = [
  ["500", answering(500, "InternalError")],
  ["a broken connection", resetting],
  ["403", answering(403, "AccessDenied")],
];

describe("an upload", () => {
  test("asks this of the store", async () => {
    await expectWhole(await tryUpload(upload));
    expect(proxy.requests.slice(0, 3).map((request) => request.split("/")[0])).toEqual(
      expect.arrayContaining(["PUT original", "PUT full", "PUT thumbnail"]),
    );
  });

  test.each(PASSING)("works though the store answers once with %s", async (_, fault) => {
    for (const put of PUTS) {
      proxy.once(fault, put);
      proxy.requests.length = 0;
      const attempt = await tryUpload(upload);
      expect(asked(put)).toBeGreaterThan(1);
      await expectWhole(attempt);
      await forget();
    }
  });

  test.each(ENDLESS)("works though the store answers once with %s", async (_, fault) => {
    for (const put of PUTS) {
      service.deps.storage = behindProxy({ attempts: 20, attemptMs: 400 });
      proxy.once(fault, put);
      const attempt = await tryUpload(upload);
      service.deps.storage = behindProxy();
      await expectWhole(attempt);
      await forget();
    }
  });

  test.each(ENDLESS)(
    "is refused while one file or all is answered with %s, and leaves nothing that lasts",
    async (_, fault) => {
      for (const which of [/^PUT thumbnail/, /^/]) {
        service.deps.storage = behindProxy({ attemptMs: 300, deadlineMs: 900 });
        proxy.always(fault, which);
        const attempt = await tryUpload(upload);
        expectUnavailable(attempt);

        proxy.calm();
        service.deps.storage = behindProxy();
        await expectNothingLater(attempt);
        await expectWhole(await tryUpload(upload, attempt.picture));
        await forget();
      }
    },
    60_000,
  );

  test.each(LASTING)("is refused at once where the store answers with %s", async (_, fault) => {
    for (const put of PUTS) {
      proxy.once(fault, put);
      proxy.requests.length = 0;
      const attempt = await tryUpload(upload);
      expect(asked(put)).toBe(1);
      expectUnavailable(attempt);
      await expectNothing(attempt);
      await expectWhole(await tryUpload(upload, attempt.picture));
      await forget();
    }
  });

  test.each([...PASSING, ...LASTING])(
    "is refused and leaves nothing where a file is always answered with %s",
    async (_, fault) => {
      proxy.always(fault, /^PUT thumbnail/);
      const attempt = await tryUpload(upload);
      proxy.calm();
      expectUnavailable(attempt);
      await expectNoImage(attempt);
      await expectNothingLater(attempt);
      await expectWhole(await tryUpload(upload, attempt.picture));
    },
  );

  test.each([...PASSING, ...LASTING])(
    "is refused while all is answered with %s, and leaves nothing that lasts",
    async (_, fault) => {
      proxy.always(fault);
      const attempt = await tryUpload(upload);
      proxy.calm();
      expectUnavailable(attempt);
      await expectNothingLater(attempt);
      await expectWhole(await tryUpload(upload, attempt.picture));
    },
  );

  test("leaves nothing that lasts where the store does late what it never answered", async () => {
    const late = holdingBack();
    proxy.always(late.fault, /^PUT/);
    const attempt = await tryUpload(upload);
    proxy.calm();
    expectUnavailable(attempt);
    await expectNoImage(attempt);

    await late.letGo();
    expect(await keysOf(upload.store)).toHaveLength(3);

    await expectNothingLater(attempt);
    await expectWhole(await tryUpload(upload, attempt.picture));
  });

  test("is not changed by attempts that come late", async () => {
    const late = holdingBack();
    for (const put of PUTS) proxy.once(late.fault, put);
    const attempt = await tryUpload(upload);
    await expectWhole(attempt);

    await late.letGo();
    await expectWhole(attempt);
  });
});

describe("the clean-up after an upload that the store refused", () => {
  test.each(CLEAN_UP_FAULTS)("is ended later when %s keeps it from it", async (_, fault) => {
    proxy.always(answering(403, "AccessDenied"), /^PUT thumbnail/);
    proxy.always(fault, /^DELETE original/);
    const attempt = await tryUpload(upload);
    expectUnavailable(attempt);
    expect(await keysOf(upload.store)).toHaveLength(1);
    await collectLooseFiles(service.deps, service.clock.now());
    expect(await keysOf(upload.store)).toHaveLength(1);

    proxy.calm();
    await expectNothingLater(attempt);
    await expectWhole(await tryUpload(upload, attempt.picture));
  });

  test("keeps nobody waiting for a store that does not answer", async () => {
    const patient = { attempts: 1, attemptMs: 600_000, deadlineMs: 600_000 };
    service.deps.storage = behindProxy(patient);
    proxy.always(answering(403, "AccessDenied"), /^PUT thumbnail/);
    proxy.always(swallowing, /^DELETE/);
    const attempt = await tryUpload(upload);
    expectUnavailable(attempt);

    proxy.calm();
    service.deps.storage = behindProxy();
    await expectNothingLater(attempt);
    await expectWhole(await tryUpload(upload, attempt.picture));
  });
});

/** Takes away what an upload before has left. */
async function forget(): Promise<void> {
  await service.deps.db.image.deleteMany();
  for (const key of await keysOf(upload.store)) await upload.store.delete(key);
}
