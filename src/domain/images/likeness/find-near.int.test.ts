import { beforeAll, describe, expect, test } from "vitest";
import { findActor } from "@/domain/accounts/find-actor";
import { Prisma } from "@/infra/db/generated/client";
import type { ImageStatus } from "@/infra/db/generated/enums";
import { createImageRow, createImageRows, createMember } from "@/testing/factories";
import { bitsApart, drawBits, drawPhash, flipped } from "@/testing/phashes";
import { seededRandomBelow } from "@/testing/seeded-random";
import { testService } from "@/testing/service";
import { BAND_MASKS, MAX_DISTANCE } from "./band-masks";
import { findNear } from "./find-near";
import { fromSigned, toSigned } from "./phash";

const below = seededRandomBelow(20_261);

/** Distances on both sides of the border, all over the hash and crowded into one band. */
function neighboursOf(phash: string): string[] {
  const spread = Array.from({ length: 16 }, (_, count) => flipped(phash, drawBits(below, count)));
  const crowded = [0, 16, 32, 48].flatMap((begin) =>
    [11, 12, 13].map((count) =>
      flipped(
        phash,
        drawBits(below, 64)
          .filter((bit) => bit >= begin && bit < begin + 16)
          .slice(0, count),
      ),
    ),
  );
  return [...spread, ...crowded];
}

describe("the search for near hashes", () => {
  const service = testService();

  test("finds what comparing with each one finds", async () => {
    const asked = Array.from({ length: 12 }, () => drawPhash(below));
    const phashes = asked.flatMap((phash) => [phash, ...neighboursOf(phash)]);
    phashes.push(...Array.from({ length: 400 }, () => drawPhash(below)));
    await createMember(service);
    await createImageRows(
      service,
      phashes.map((phash) => ({ phash })),
    );
    for (const phash of asked) {
      const expected = phashes
        .map((other) => bitsApart(phash, other))
        .filter((distance) => distance <= MAX_DISTANCE)
        .sort((one, other) => one - other)
        .slice(0, 20);
      const found = await findNear(service.deps, undefined, { phash });
      expect(found.map(({ distance }) => distance)).toEqual(expected);
    }
  });

  test.each([
    ["((phash >> 48) & 65535)", "image_hashes_1"],
    ["((phash >> 32) & 65535)", "image_hashes_2"],
    ["((phash >> 16) & 65535)", "image_hashes_3"],
    ["(phash & 65535)", "image_hashes_4"],
  ])("finds an index for %s that has all it asks for", async (band, index) => {
    const plan = await service.deps.db.$transaction(async (db) => {
      await db.$executeRaw`SET LOCAL enable_seqscan = off`;
      await db.$executeRaw`SET LOCAL enable_bitmapscan = off`;
      return db.$queryRaw<Record<string, string>[]>(Prisma.sql`
        EXPLAIN SELECT image_id, phash FROM image_hashes WHERE ${Prisma.raw(band)} = 1`);
    });
    const text = plan.flatMap((row) => Object.values(row)).join("\n");
    expect(text).toContain(`Index Only Scan using ${index}`);
  });

  test("finds an image as long as it is pending or approved, by the hash that it has", async () => {
    const phash = drawPhash(below);
    const approver = await createMember(service, { roles: ["approver"] });
    const id = await createImageRow(service, { phash, status: "pending" });
    const actor = await findActor(service.deps, approver.token);
    const isFound = async (by: string) =>
      (await findNear(service.deps, actor, { phash: by })).some((near) => near.id === id);
    const change = async (data: { status?: ImageStatus; phash?: bigint | null; likes?: number }) =>
      service.deps.db.image.update({ where: { id }, data });

    expect(await isFound(phash)).toBe(true);
    await change({ status: "approved" });
    await change({ likes: 1 });
    expect(await isFound(phash)).toBe(true);
    const other = flipped(phash, drawBits(below, 32));
    await change({ phash: toSigned(other) });
    expect([await isFound(phash), await isFound(other)]).toEqual([false, true]);
    await change({ phash: null });
    expect(await isFound(other)).toBe(false);
    await change({ phash: toSigned(phash) });
    expect(await isFound(phash)).toBe(true);
    for (const status of ["denied", "deleted"] as const) {
      await change({ status });
      expect(await isFound(phash)).toBe(false);
      await change({ status: "approved" });
      expect(await isFound(phash)).toBe(true);
    }
    await service.deps.db.image.delete({ where: { id } });
    expect(await isFound(phash)).toBe(false);
  });
});

describe("the bands of a hash", () => {
  let pairs: { one: bigint; other: bigint }[] = [];

  beforeAll(() => {
    pairs = Array.from({ length: 3_000 }, () => {
      const phash = drawPhash(below);
      const other = flipped(phash, drawBits(below, below(MAX_DISTANCE + 1)));
      return { one: toSigned(phash), other: toSigned(other) };
    });
  });

  test("meet those of every hash within the distance", () => {
    const missed = pairs.filter(({ one, other }) => {
      return !BAND_MASKS.some((masks, place) => {
        const shift = BigInt(48 - 16 * place);
        return masks.includes(Number(((one ^ other) >> shift) & 65_535n));
      });
    });
    expect(missed).toEqual([]);
  });

  test("are few: a hash is looked up in 1,108 places", () => {
    expect(BAND_MASKS.map((masks) => new Set(masks).size)).toEqual([697, 137, 137, 137]);
  });

  test("come from a number that is the hash, and back", () => {
    for (const phash of [
      "0000000000000000",
      "7fffffffffffffff",
      "8000000000000000",
      drawPhash(below),
    ]) {
      expect(fromSigned(toSigned(phash))).toBe(phash);
    }
  });
});
