import type { SqlRunner } from "../../../src/infra/db/sql-runner";
import { createDraw } from "./draw";
import { fillNames, fillReactions } from "./fill-around";
import { fillPictures } from "./fill-pictures";
import { nameTags } from "./names";
import { withoutIndexes } from "./without-indexes";

const SEED = 20_261_122;

const TABLES = ["images", "search_entries", "reactions", "comments", "tags"];

/**
 * Fills the migrated, empty database behind the one connection with a board of `images` approved images and
 * everything around them, counters included. The same board for the same number every time.
 */
export async function fillBoard(sql: SqlRunner, images: number): Promise<void> {
  const tags = boardTags();
  // Without triggers, which would count row by row what is counted at once here.
  await sql.query("SET session_replication_role = replica");
  // Only to fill: a million index entries are sorted in memory then.
  await sql.query("SET maintenance_work_mem = '256MB'");
  await withoutIndexes(sql, TABLES, async () => {
    const counts = await fillPictures(sql, { images, seed: SEED + 1, tags });
    await fillNames(sql, { tags, counts });
    await fillReactions(sql);
  });
  await sql.query("RESET maintenance_work_mem");
  await sql.query("RESET session_replication_role");
  // As autovacuum leaves tables in time; here it would come by in the middle of a measurement.
  for (const table of TABLES) {
    await sql.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  }
  await sql.query("VACUUM ANALYZE");
}

/** The names of a board's tags by rank, the most used first: the tag of rank r has the number r + 1. */
export function boardTags(): string[] {
  return nameTags(createDraw(SEED));
}
