import { Prisma } from "@/infra/db/generated/client";
import type { Tx } from "@/infra/db/database";

/** Of PostgreSQL's locks by two numbers, those of bytes that are banned or come in. */
const BYTES_LOCK = 7_302_012;

/**
 * Of an upload and a ban of the same bytes the second waits until the first has ended, and sees what that has made. It
 * comes after the row of an image, for which others may be waited for that ban its bytes.
 */
export async function lockBytes(tx: Tx, sha256: Uint8Array): Promise<void> {
  const part = Buffer.from(sha256).readInt32BE();
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${BYTES_LOCK}::int, ${part}::int)`);
}
