import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** @typedef {{ uid: number, gid: number }} Owner */
/** @typedef {{ programs: string, folder: string, owner: Owner | undefined }} Cluster `folder`/data is the cluster */

/**
 * Text in the order of a dictionary where the server can do that, so that a query which leans on the
 * default order is found out: PGlite has the plain one.
 */
const ORDERS = [["--locale=C", "--locale-provider=icu", "--icu-locale=en-US"], ["--locale=C"]];

/**
 * @param {string} folder
 * @returns {string | undefined} the password of the cluster that is in it, if there is one
 */
export function readPassword(folder) {
  return existsSync(path.join(folder, "data", "PG_VERSION"))
    ? readFileSync(path.join(folder, "password"), "utf8")
    : undefined;
}

/**
 * Makes an empty cluster.
 * @param {Cluster} cluster
 * @returns {string} the superuser's password: a server that trusts every local user gives them its owner's files
 */
export function initialize({ programs, folder, owner }) {
  const password = randomBytes(16).toString("hex");
  const passwordFile = path.join(folder, "password");
  writeFileSync(passwordFile, password);
  const args = [
    "--username=postgres",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    `--pgdata=${path.join(folder, "data")}`,
    "--encoding=UTF8",
    "--no-sync",
  ];
  let complaint = "";
  for (const order of ORDERS) {
    const { status, stderr } = spawnSync(path.join(programs, "initdb"), [...args, ...order], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "ignore", "pipe"],
      ...owner,
    });
    if (status === 0) return password;
    complaint = stderr;
  }
  throw new Error(`initdb failed: ${complaint}`);
}
