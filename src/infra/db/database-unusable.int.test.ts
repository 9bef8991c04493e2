import { randomBytes } from "node:crypto";
import pg from "pg";
import { beforeEach, expect, inject, test } from "vitest";
import { createDatabase } from "../../../scripts/lib/postgres-databases.mjs";
import { DatabaseUnusable } from "./database-unusable";
import { migratePostgres } from "./postgres-database";

const MIGRATIONS = "prisma/migrations";

let server = "";
let name = "";

beforeEach(() => {
  const { url, prefix } = inject("postgresTemplate");
  server = url;
  name = `${prefix}${randomBytes(4).toString("hex")}`;
});

async function execute(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function expectUnusable(url: string, why: string): Promise<void> {
  const refused = migratePostgres(url, MIGRATIONS);
  await expect(refused).rejects.toThrow(DatabaseUnusable);
  await expect(refused).rejects.toThrow(
    `DATABASE_URL names a database that cannot be used: ${why}`,
  );
}

test.each(["LATIN1", "SQL_ASCII"])("a database of the encoding %s is refused", async (encoding) => {
  const locale = "LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'";
  await execute(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING '${encoding}' ${locale}`);

  await expectUnusable(server.replace(/[^/]*$/, name), `its encoding is ${encoding}: `);
});

test("a database that takes no writes, as a copy that follows another, is refused in one line", async () => {
  const url = await createDatabase({ url: server, name });
  await execute(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);

  await expectUnusable(url, "cannot execute CREATE TABLE");
});

test("a database without the schema for the tables is refused in one line", async () => {
  const url = await createDatabase({ url: server, name });

  await expectUnusable(`${url}?schema=nowhere`, "it has no schema nowhere");
});
