import { randomBytes } from "node:crypto";
import pg from "pg";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
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

async function execute(sql: string, url = server): Promise<void> {
  const client = new pg.Client({ connectionString: url });
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

test("a role that may make tables and no schema is refused in one line", async () => {
  const own = await createDatabase({ url: server, name });
  await execute(`CREATE ROLE "${name}" LOGIN PASSWORD 'a'`);
  onTestFinished(() => execute(`DROP OWNED BY "${name}"; DROP ROLE "${name}"`, own));
  await execute(`GRANT CREATE ON SCHEMA public TO "${name}"`, own);
  const url = new URL(own);
  Object.assign(url, { username: name, password: "a" });

  await expectUnusable(url.href, `permission denied for database ${name}`);
});

test("a file of the address that is not there is told in one line", async () => {
  await expectUnusable(`${server}?sslrootcert=/nowhere/ca.crt`, "ENOENT: no such file");
});
