import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { collectLooseFiles } from "@/domain/images/loose-files";
import { createMember } from "@/testing/factories";
import type { DatabaseFault, FaultyDatabase } from "@/testing/faults/database-fault";
import { faultDatabase } from "@/testing/faults/faulty-database";
import {
  type Attempt,
  expectNothing,
  expectNothingLater,
  expectServed,
  expectUnavailable,
  expectWhole,
  tryUpload,
  type Uploading,
} from "@/testing/faults/try-upload";
import { testService } from "@/testing/service";

const service = testService();

let database: FaultyDatabase;
let upload: Uploading;
beforeEach(async () => {
  const uploader = await createMember(service);
  upload = { service, uploader, store: service.deps.storage };
  database = await faultDatabase(service);
});

const noFault = () => undefined;
const FAULTS: DatabaseFault[] = ["refused", "unsent", "unanswered", "late"];

/** Takes away what an upload before has left. */
async function forget(): Promise<void> {
  await service.deps.db.image.deleteMany();
  for await (const { key } of upload.store.list("")) await upload.store.delete(key);
}

/** All that an upload asks of the database. */
async function statementsOfAnUpload(): Promise<string[]> {
  await forget();
  database.plan(noFault);
  const { answer } = await tryUpload(upload);
  expect(answer.status).toBe(200);
  return [...database.statements];
}

/** Whether the row is there after a fault: only a COMMIT that arrived has written it. */
function hasArrived(sql: string, fault: DatabaseFault): boolean {
  return sql === "COMMIT" && (fault === "unanswered" || fault === "late");
}

/** Calls `check` for every statement of an upload, on a service that nothing was uploaded to. */
async function forEachStatement(
  check: (statement: { sql: string; place: number }) => Promise<void>,
): Promise<void> {
  for (const [place, sql] of (await statementsOfAnUpload()).entries()) {
    await forget();
    try {
      await check({ sql, place });
    } catch (error) {
      // Reports name no causes.
      const asked = database.statements.join("\n");
      const message = `with statement ${place}, ${sql}: ${String(error)}, when this was asked:\n${asked}`;
      throw new Error(message, { cause: error });
    }
    database.plan(noFault);
  }
}

describe("an upload", () => {
  test("asks this of the database", async () => {
    const statements = await statementsOfAnUpload();
    expect(statements.map((sql) => sql.trim().split(" ")[0])).toEqual(
      "SELECT SELECT SELECT INSERT BEGIN INSERT DELETE SELECT SELECT COMMIT".split(" "),
    );
  });

  test.each(FAULTS)(
    "of which any goes wrong once (%s) is refused and leaves nothing, or is there as it says",
    async (fault) => {
      await forEachStatement(async ({ sql, place }) => {
        database.plan((now) => (now === place ? fault : undefined));
        const attempt = await tryUpload(upload);
        await database.quiet();
        if (hasArrived(sql, fault)) return expectWhole(attempt);
        expectUnavailable(attempt);
        // A note that comes late is of files that never were.
        await (fault === "late" ? expectNothingLater : expectNothing)(attempt);
        await expectWhole(await tryUpload(upload, attempt.picture));
      });
    },
    60_000,
  );

  test.each(FAULTS)(
    "in the midst of which the database goes away (%s) leaves nothing or the whole image",
    async (fault) => {
      await forEachStatement(async ({ sql, place }) => {
        database.plan((now) => (now === place ? fault : now > place ? "unsent" : undefined));
        const attempt = await tryUpload(upload);
        expectUnavailable(attempt);
        await database.quiet();
        database.plan(noFault);
        if (hasArrived(sql, fault)) return expectKept(attempt);
        await expectNothingLater(attempt);
        await expectWhole(await tryUpload(upload, attempt.picture));
      });
    },
    60_000,
  );
});

/** Nobody could say so, and the image is there. Who sends it again hears where. */
async function expectKept({ picture }: Attempt): Promise<void> {
  await collectLooseFiles(service.deps, service.clock.now());
  const { answer } = await tryUpload(upload, picture);
  expect(answer.status).toBe(409);
  const { id } = z.object({ id: z.string() }).parse(answer.body);
  await expectServed(service, { id, picture, store: upload.store });
}
