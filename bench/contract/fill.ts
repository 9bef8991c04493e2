import pg from "pg";

/** Approved images in the table; enough that none of the three answers is a special case. */
const IMAGES = 10_000;
const TAGS = 500;
/** Images of one transaction: it reads every version of a tag's counter that it has left behind, one for each image. */
const TOGETHER = 250;

const INSERT_IMAGES = `INSERT INTO images (id, status, uploader_id, nsfw, tags, sha256, width, height, format,
    bytes, placeholder, created_at)
  SELECT 'bench' || lpad(n::text, 7, '0'), 'approved', 'benchUser' || lpad((n % 100 + 1)::text, 3, '0'), n % 5 = 0,
    (SELECT array_agg(DISTINCT 'tag ' || (n * k * 7919 % $3::int)) FROM generate_series(1, 20) k),
    sha256(n::text::bytea), 1200, 900, 'jpeg', 300000, 'H/gBBYIaOCgGwlNMdkiLf4x1DxZ2',
    timestamptz '2026-01-01' + n * interval '1 minute'
  FROM generate_series($1::int, $2::int) n`;

/** Fills the migrated database at `url` and answers some image ids. The same rows every time. */
export async function fill(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO users (id, name, username, display_username, email, email_verified, token_seed, updated_at)
       SELECT 'benchUser' || lpad(n::text, 3, '0'), 'User' || n, 'user' || n, 'User' || n,
         'user' || n || '@example.org', true, n::text, now()
       FROM generate_series(1, 100) n`,
    );
    for (let from = 1; from <= IMAGES; from += TOGETHER) {
      await client.query(INSERT_IMAGES, [from, Math.min(from + TOGETHER - 1, IMAGES), TAGS]);
    }
    await client.query("VACUUM ANALYZE");
    const { rows } = await client.query<{ id: string }>(
      "SELECT id FROM images ORDER BY sha256 LIMIT 500",
    );
    return rows.map((row) => row.id);
  } finally {
    await client.end();
  }
}
