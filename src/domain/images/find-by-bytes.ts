import type { Tx } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";

type Found = { id: string; phash: bigint | null };

/** The image that has the bytes of this SHA-256, pending or approved: there is never another. */
export async function findByBytes(db: Tx, sha256: Uint8Array): Promise<Found | undefined> {
  const [found] = await db.$queryRaw<Found[]>(withBytes(sha256));
  return found;
}

/**
 * The states stand in the statement as they do in the condition of the index "images_live_sha256". As values of it, which
 * is how Prisma's own queries have them, no index serves, and all images are read.
 */
export function withBytes(sha256: Uint8Array): Prisma.Sql {
  return Prisma.sql`SELECT id, phash FROM images
    WHERE sha256 = ${sha256} AND status IN ('pending', 'approved')`;
}
