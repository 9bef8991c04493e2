import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import type { TagIndex } from "../../src/domain/tags/suggest/tag-index";
import { suggestTags, TAG_INDEX_AGE } from "../../src/domain/tags/suggest/suggest-tags";
import { createAfterwards } from "../../src/infra/afterwards";
import { systemClock } from "../../src/infra/clock";
import type { Db } from "../../src/infra/db/database";
import { openPglite } from "../../src/infra/db/pglite-database";
import { migratePostgres, openPostgres } from "../../src/infra/db/postgres-database";
import { createKeptValue } from "../../src/infra/kept-value";
import { createLog } from "../../src/infra/log";
import { seededRandomBelow } from "../../src/testing/seeded-random";
import { drawNames } from "./draw-names";

const TAGS = 50_000;
const ASKED = 2_000;
const MIGRATIONS = path.resolve("prisma/migrations");

/** How long tags take to be offered while somebody types, among many. */
export async function benchTags(): Promise<void> {
  const names = drawNames(TAGS);
  const pglite = await openPglite({ folder: "memory", migrations: MIGRATIONS });
  try {
    await measure("PGlite", pglite.db, names);
  } finally {
    await pglite.close();
  }
  const server = await startPostgres();
  await migratePostgres(server.url, MIGRATIONS);
  const postgres = openPostgres({ url: server.url, log: createLog("warn") });
  try {
    await measure("PostgreSQL", postgres.db, names);
  } finally {
    await postgres.close();
    await server.remove();
  }
}

async function measure(title: string, db: Db, names: readonly string[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO tags (name, sfw_count, nsfw_count)
    SELECT name, 1 + 100000 / place, place % 3 FROM unnest(${names}::text[]) WITH ORDINALITY AS t (name, place)`;
  const afterwards = createAfterwards(createLog("warn"));
  const tagIndex = createKeptValue<TagIndex>(TAG_INDEX_AGE);
  // What is read again afterwards is not what is measured.
  const now = new Date();
  const clock = { ...systemClock, now: () => now };
  const deps = { db, clock, afterwards, tagIndex };

  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begin = performance.now();
  await suggestTags(deps, { typed: "a", limit: 10 });
  const took = performance.now() - begin;
  delay.disable();
  console.log(
    `\n${names.length} tags, ${title}: read in ${took.toFixed(0)} ms, others wait ${(delay.max / 1e6).toFixed(0)} ms at most`,
  );

  const below = seededRandomBelow(2);
  const draw = () => names[below(names.length)] ?? "";
  const cases: Record<string, () => string> = {
    "one letter": () => draw().slice(0, 1),
    "beginning of a name": () => draw().slice(0, 2 + below(8)),
    "beginning of a word": () => draw().split(" ").at(-1)?.slice(0, 5) ?? "",
    "with a typo": () => misspelt(draw(), below),
    "nothing found": () => `zq${draw()}`,
  };
  for (const [name, drawTyped] of Object.entries(cases)) {
    const times: number[] = [];
    for (let asked = 0; asked < ASKED; asked += 1) {
      const typed = drawTyped();
      const from = performance.now();
      await suggestTags(deps, { typed, limit: 10 });
      times.push(performance.now() - from);
    }
    times.sort((one, other) => one - other);
    const at = (part: number) => `${(times[Math.floor(ASKED * part)] ?? 0).toFixed(3)} ms`;
    console.log(`${name.padEnd(24)}p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(0.9999)}`);
  }
}

/** With two letters exchanged. */
function misspelt(name: string, below: (end: number) => number): string {
  const at = below(Math.max(1, name.length - 1));
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}
