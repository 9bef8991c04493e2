import path from "node:path";
import pg from "pg";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { MAX_DISTANCE } from "../../src/domain/images/likeness/band-masks";
import { findNear } from "../../src/domain/images/likeness/find-near";
import { toSigned } from "../../src/domain/images/likeness/phash";
import type { Db } from "../../src/infra/db/database";
import { migratePostgres, openPostgres } from "../../src/infra/db/postgres-database";
import { createLog } from "../../src/infra/log";
import { drawBits, drawPhash, flipped } from "../../src/testing/phashes";
import { seededRandomBelow } from "../../src/testing/seeded-random";
import { fillHashes } from "./fill-hashes";

const IMAGES = 1_000_000;
const SEARCHES = 1_000;
/** A search of every hash takes a second or so. */
const COMPARED = 50;

/** The search among a million random hashes on PostgreSQL: its time, and that it misses nothing. */
export async function benchSearch(): Promise<void> {
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  const database = openPostgres({ url: postgres.url, log: createLog("warn") });
  try {
    await migratePostgres(postgres.url, path.resolve("prisma/migrations"));
    await client.connect();
    // Else it comes by in the middle of the searches, and half of them are of another kind.
    await client.query("ALTER TABLE image_hashes SET (autovacuum_enabled = false)");
    const known = await fillHashes(client, { images: IMAGES, seed: 0.5, known: SEARCHES });
    const below = seededRandomBelow(1);
    // Copies of what is there, at all distances, and pictures that nothing is near to.
    const asked = known.map((phash, place) =>
      place % 2 === 0 ? flipped(phash, drawBits(below, below(MAX_DISTANCE + 1))) : drawPhash(below),
    );

    console.log(
      `\n${SEARCHES} searches within ${MAX_DISTANCE} bits among ${IMAGES} hashes, PostgreSQL`,
    );
    await timeSearches("all rows just written", database, asked);
    // As autovacuum leaves a table in time: candidates are then judged in the index alone.
    await client.query("VACUUM image_hashes");
    const found = await timeSearches("after a vacuum", database, asked);

    let expected = 0;
    let met = 0;
    for (const phash of asked.slice(0, COMPARED)) {
      expected += await countByComparing(client, phash);
      met += found.get(phash) ?? 0;
    }
    console.log(`found ${met} of the ${expected} that comparing with each hash finds`);
  } finally {
    await client.end();
    await database.close();
    await postgres.remove();
  }
}

/** Prints how long they take one after the other; how many each finds. */
async function timeSearches(
  name: string,
  database: { db: Db },
  asked: string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const times: number[] = [];
  for (const phash of asked) {
    const begin = performance.now();
    found.set(phash, (await findNear(database, undefined, { phash })).length);
    times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  const at = (part: number) => `${(times[Math.floor(times.length * part)] ?? 0).toFixed(1)} ms`;
  console.log(`${name.padEnd(24)}p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`);
  return found;
}

async function countByComparing(client: pg.Client, phash: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM images
     WHERE bit_count((phash # $1::bigint)::bit(64)) <= $2`,
    [toSigned(phash), MAX_DISTANCE],
  );
  return rows[0]?.count ?? 0;
}
