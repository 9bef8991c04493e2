import pg from "pg";

/**
 * @param {string} url of any database of the server
 * @param {string} name
 * @returns {string} the address of the database of that name
 */
function databaseUrl(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * @param {{ url: string, name: string, template?: string, timeZone?: string }} database `url` of any database of the
 *   server; `template` the database to copy, to which nobody may be connected; `timeZone` in place of the server's
 * @returns {Promise<string>} its address
 */
export async function createDatabase({ url, name, template, timeZone }) {
  const copy = template === undefined ? "" : ` TEMPLATE ${pg.escapeIdentifier(template)}`;
  await execute(url, `CREATE DATABASE ${pg.escapeIdentifier(name)}${copy}`);
  if (timeZone !== undefined) {
    const zone = pg.escapeLiteral(timeZone);
    await execute(url, `ALTER DATABASE ${pg.escapeIdentifier(name)} SET TimeZone = ${zone}`);
  }
  return databaseUrl(url, name);
}

/**
 * Deletes every database whose name begins with `prefix`, connections or not.
 * @param {{ url: string, prefix: string }} databases
 */
export async function dropDatabases({ url, prefix }) {
  const rows = await execute(
    url,
    "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
    [prefix],
  );
  for (const { datname } of rows) {
    await execute(url, `DROP DATABASE ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  }
}

/**
 * @param {string} url
 * @param {string} sql
 * @param {unknown[]} [values]
 */
async function execute(url, sql, values) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
