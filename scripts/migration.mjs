/**
 * `npm run migration -- <name>`: writes the SQL that takes the database of the existing migrations to
 * prisma/schema.prisma into a new folder of prisma/migrations, for reading and editing before the commit.
 * Needs no database server and no Prisma binary: the engine's WASM form compares against a PGlite in memory.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engineBindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { PrismaPGlite } from "pglite-prisma-adapter";

const folder = path.resolve("prisma/migrations");

async function loadEngine() {
  const wasm = await readFile(
    createRequire(import.meta.url)
      .resolve("@prisma/schema-engine-wasm/schema_engine_bg")
      .replace(/\.js$/, ".wasm"),
  );
  const { instance } = await WebAssembly.instantiate(wasm, {
    "./schema_engine_bg.js": /** @type {any} */ (engineBindings),
  });
  /** @type {any} */ (engineBindings).__wbg_set_wasm(instance.exports);
  /** @type {any} */ (instance.exports).__wbindgen_start();
  return /** @type {any} */ (engineBindings).SchemaEngine;
}

/** @returns {Promise<string>} the SQL that is missing; empty when schema and migrations agree */
export async function missingSql() {
  const database = await PGlite.create();
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => /^\d/.test(name)).sort()) {
    await database.exec(await readFile(path.join(folder, name, "migration.sql"), "utf8"));
  }
  const schema = { path: "schema.prisma", content: await readFile("prisma/schema.prisma", "utf8") };
  const SchemaEngine = await loadEngine();
  const engine = await SchemaEngine.new(
    { datamodels: [[schema.path, schema.content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(/** @type {any} */ (new PrismaPGlite(database))),
  );
  const filters = { externalTables: [], externalEnums: [] };
  const { stdout } = await engine.diff({
    from:
      names.length === 0
        ? { tag: "empty" }
        : { tag: "schemaDatasource", files: [schema], configDir: "." },
    to: { tag: "schemaDatamodel", files: [schema] },
    script: true,
    exitCode: null,
    filters,
  });
  await database.close();
  return (stdout ?? "").includes("This is an empty migration") ? "" : (stdout ?? "");
}

if (process.argv[1] === import.meta.filename) {
  const name = process.argv[2];
  if (!name || !/^[a-z0-9_]+$/.test(name)) {
    console.error("Usage: npm run migration -- name_in_snake_case");
    process.exit(1);
  }
  // Every text column is code point ordered, whatever the server's default: see schema.prisma.
  const sql = (await missingSql()).replaceAll(
    /(?<!::)\bTEXT(\[\])?(?! COLLATE)/g,
    'TEXT$1 COLLATE "C"',
  );
  if (sql === "") {
    console.log("Schema and migrations agree: nothing to write.");
    process.exit(0);
  }
  const stamp = new Date().toISOString().replaceAll(/[-T:]/g, "").slice(0, 14);
  const target = path.join(folder, `${stamp}_${name}`);
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, "migration.sql"), sql);
  console.log(`Wrote ${path.relative(".", target)}/migration.sql: read it before you commit it.`);
}
