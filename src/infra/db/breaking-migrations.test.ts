import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findBreaking } from "../../../scripts/lib/breaking-sql.mjs";

/** The last one of the tables that the first release begins with: nobody serves from those before it. */
const BEFORE_RELEASES = "20261123010300_one_index_of_terms";

test("migrations since the first release let the version before go on serving", () => {
  const folder = path.resolve("prisma/migrations");
  const names = readdirSync(folder).filter((name) => /^\d/.test(name));
  expect(names).toContain(BEFORE_RELEASES);
  const breaking = names
    .filter((name) => name > BEFORE_RELEASES)
    .flatMap((name) =>
      findBreaking(readFileSync(path.join(folder, name, "migration.sql"), "utf8")),
    );
  expect(breaking).toEqual([]);
});

test.each([
  "DROP TABLE pictures;",
  'ALTER TABLE "images" DROP COLUMN "artist";',
  "ALTER TABLE images RENAME COLUMN artist TO painter;",
  "ALTER TABLE images RENAME TO pictures;",
  "ALTER TABLE images ALTER COLUMN artist SET NOT NULL;",
  "ALTER TABLE images ALTER COLUMN likes TYPE bigint;",
  "ALTER TABLE images ADD COLUMN place int NOT NULL;",
  "drop function ema_terms(text);",
  "TRUNCATE image_slots;",
  'CREATE UNIQUE INDEX "images_by_place" ON "images" ("place");',
  "CREATE UNIQUE INDEX IF NOT EXISTS images_by_place ON images (place) WHERE place IS NOT NULL;",
  "ALTER TABLE images ADD CONSTRAINT images_place CHECK (place > 0);",
  "ALTER TABLE images ADD UNIQUE (place);",
  "ALTER TABLE images ADD FOREIGN KEY (place) REFERENCES places (id);",
])("%s would stop the version before", (sql) => {
  expect(findBreaking(`-- about it\n${sql}\n`)).toEqual([sql]);
});

test("a rule for what the version before writes stops it, also where the table is named in another line", () => {
  const sql = `CREATE TABLE places (id int);
    ALTER TABLE "places"
      ADD CONSTRAINT "places_pkey" PRIMARY KEY ("id");
    CREATE UNIQUE INDEX "places_by_id"
      ON "places" ("id");
    ALTER TABLE "images"
      ADD CONSTRAINT "images_place" FOREIGN KEY ("place") REFERENCES "places" ("id");`;
  expect(findBreaking(sql)).toEqual([
    'ADD CONSTRAINT "images_place" FOREIGN KEY ("place") REFERENCES "places" ("id");',
  ]);
});

test.each([
  "CREATE TABLE pictures (id int NOT NULL);",
  "CREATE INDEX images_by_place ON images (place);",
  'CREATE TABLE "places" (id int); CREATE UNIQUE INDEX places_by_id ON places (id);',
  "CREATE TABLE places (id int); ALTER TABLE ONLY places ADD PRIMARY KEY (id);",
  "ALTER TABLE images ADD COLUMN place int;",
  "ALTER TABLE images ADD COLUMN place int NOT NULL DEFAULT 0;",
  "ALTER TABLE images ALTER COLUMN artist DROP NOT NULL;",
  "CREATE OR REPLACE FUNCTION ema_terms(text) RETURNS int",
  "DROP INDEX images_by_artist;",
  "-- DROP TABLE pictures is for the next version",
  "DROP TABLE pictures; -- serves the version before: it has not read it since 1.2",
])("%s would not", (sql) => {
  expect(findBreaking(sql)).toEqual([]);
});
