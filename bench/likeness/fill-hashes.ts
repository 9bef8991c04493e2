import type pg from "pg";
import { fromSigned } from "../../src/domain/images/likeness/phash";

/**
 * Fills the migrated database with approved images of random hashes, and answers some of the hashes.
 * The same rows for the same seed, -1 to 1.
 */
export async function fillHashes(
  client: pg.Client,
  { images, seed, known }: { images: number; seed: number; known: number },
): Promise<string[]> {
  // Without triggers: a million rows of counting, of which the search sees nothing.
  await client.query("SET session_replication_role = replica");
  await client.query("SELECT setseed($1)", [seed]);
  await client.query(
    `INSERT INTO images (id, status, uploader_id, nsfw, tags, sha256, width, height, format, bytes,
       placeholder, phash, created_at)
     SELECT 'bench' || lpad(n::text, 7, '0'), 'approved', 'benchUser001', n % 5 = 0,
       ARRAY['tag ' || n % 500, 'tag ' || n % 37], sha256(n::text::bytea), 1200, 900, 'jpeg', 300000,
       'H/gBBYIaOCgGwlNMdkiLf4x1DxZ2',
       (floor(random() * 4294967296) - 2147483648)::bigint * 4294967296 + floor(random() * 4294967296)::bigint,
       timestamptz '2026-01-01' + n * interval '1 minute'
     FROM generate_series(1, $1::int) n`,
    [images],
  );
  await client.query(
    `INSERT INTO users (id, name, username, display_username, email, email_verified, token_seed, updated_at)
     VALUES ('benchUser001', 'User1', 'user1', 'User1', 'user1@example.org', true, '1', now())`,
  );
  await client.query(
    "INSERT INTO image_hashes (image_id, phash) SELECT id, phash FROM images ORDER BY id",
  );
  await client.query("RESET session_replication_role");
  await client.query("ANALYZE");
  const { rows } = await client.query<{ phash: string }>(
    "SELECT phash::text AS phash FROM images ORDER BY sha256 LIMIT $1",
    [known],
  );
  return rows.map(({ phash }) => fromSigned(BigInt(phash)));
}
