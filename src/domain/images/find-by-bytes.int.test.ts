import { describe, expect, test } from "vitest";
import { Prisma } from "@/infra/db/generated/client";
import { createImageRow } from "@/testing/factories";
import { testService } from "@/testing/service";
import { findByBytes, withBytes } from "./find-by-bytes";

const service = testService();

describe("the image that has certain bytes", () => {
  test("is found while it is pending or approved", async () => {
    const { db } = service.deps;
    const id = await createImageRow(service, { phash: "0000000000000005" });
    const { sha256 } = await db.image.findUniqueOrThrow({ where: { id } });
    for (const status of ["approved", "pending"] as const) {
      await db.image.update({ where: { id }, data: { status } });
      expect(await findByBytes(db, sha256)).toEqual({ id, phash: 5n });
    }
    await db.image.update({ where: { id }, data: { status: "denied" } });
    expect(await findByBytes(db, sha256)).toBeUndefined();
  });

  test("is looked up, however many there are", async () => {
    const plan = await service.deps.db.$transaction(async (tx) => {
      // Of few rows no planner would look any up.
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw<object[]>(Prisma.sql`EXPLAIN ${withBytes(new Uint8Array(32))}`);
    });
    expect(JSON.stringify(plan)).toContain("images_live_sha256");
  });
});
