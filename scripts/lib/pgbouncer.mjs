/**
 * A PgBouncer of one's own for tests, in front of a PostgreSQL server: on the loopback, on a free port. After each
 * transaction it gives the connection to whoever is next.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endWithUs } from "./end-with-us.mjs";
import { findFreePort } from "./free-port.mjs";
import { canInstallPackages, findServerProgram, installPackage, isRoot } from "./machine.mjs";
import { untilListening } from "./until-listening.mjs";

/**
 * Finds PgBouncer on this machine, and installs it where that can be done unasked.
 * @returns {Promise<string>} the program
 */
async function providePgbouncer() {
  const found = findServerProgram("pgbouncer");
  if (found === undefined && canInstallPackages()) await installPackage("pgbouncer");
  const program = found ?? findServerProgram("pgbouncer");
  if (program === undefined) throw new Error("PgBouncer is not on this machine: install it");
  return program;
}

/**
 * It goes away with this process, however that ends.
 * @param {{ url: string, connections: number }} options `url` of the database, and how many connections it makes to it
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startPgbouncer({ url, connections }) {
  const program = await providePgbouncer();
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(tmpdir(), "ema-pgbouncer-"));
  const config = path.join(folder, "pgbouncer.ini");
  writeFileSync(config, configuration({ server: new URL(url), port, connections }));
  const child = spawn(program, [...(isRoot() ? ["-u", "nobody"] : []), config], {
    detached: true,
    stdio: "ignore",
  });
  child.unref();
  child.once("error", () => undefined);
  const forget = endWithUs(child.pid);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    }
    forget();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilListening(child, port);
  } catch (error) {
    await stop();
    throw error;
  }
  const address = new URL(url);
  address.host = `127.0.0.1:${port}`;
  return { url: address.href, stop };
}

/** @param {{ server: URL, port: number, connections: number }} options */
function configuration({ server, port, connections }) {
  const { hostname, port: serverPort, username, password } = server;
  const database = decodeURIComponent(server.pathname.slice(1));
  return `
[databases]
${database} = host=${hostname} port=${serverPort || 5432} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
; Versions before 1.20 know no single one of them: the database has to be in UTC.
ignore_startup_parameters = options
`;
}
