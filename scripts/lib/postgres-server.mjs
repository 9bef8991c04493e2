import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { totalmem } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {"fast" | "immediate"} StopMode */

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 20;
const STOP_SIGNAL = /** @type {const} */ ({ fast: "SIGINT", immediate: "SIGQUIT" });

/** A quarter of what the process may have, in MB, as docs/operations.md advises: it is taken only where it is used. */
const SHARED_MB = Math.floor(
  Math.min(totalmem(), process.constrainedMemory() || Infinity) / 4 / 2 ** 20,
);

/** All is read from that memory: to ask the disk for pages beforehand looks each of them up once more. */
const SETTINGS = {
  shared_buffers: `${SHARED_MB}MB`,
  effective_io_concurrency: "0",
  listen_addresses: "127.0.0.1",
  max_connections: "200",
};
/** What goes with its folder needs no sync. */
const UNSYNCED = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * The server process of a cluster, not yet started.
 * @param {import("./postgres-cluster.mjs").Cluster & { port: number, isKept?: boolean }} cluster
 */
export function createServer({ programs, folder, owner, port, isKept = false }) {
  const data = path.join(folder, "data");
  const durability = isKept ? {} : UNSYNCED;
  const settings = {
    ...SETTINGS,
    ...durability,
    port: String(port),
    unix_socket_directories: folder,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let server;

  async function start() {
    if (server !== undefined && !hasEnded(server)) return;
    const log = openSync(path.join(folder, "log"), "a");
    const child = spawn(path.join(programs, "postgres"), ["-D", data, ...args], {
      cwd: folder,
      detached: true,
      stdio: ["ignore", log, log],
      ...owner,
    });
    closeSync(log);
    child.unref();
    child.once("error", () => undefined);
    server = child;
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!isReady(data, child.pid)) {
      if (hasEnded(child) || Date.now() > deadline) {
        child.kill("SIGKILL");
        server = undefined;
        throw new Error(`PostgreSQL did not start: ${readText(path.join(folder, "log"))}`);
      }
      await sleep(POLL_MS);
    }
  }

  /** @param {StopMode} [how] */
  async function stop(how = "fast") {
    if (server === undefined) return;
    const child = server;
    server = undefined;
    signal(child, "SIGCONT");
    child.kill(STOP_SIGNAL[how]);
    while (!hasEnded(child)) await sleep(POLL_MS);
  }

  return {
    start,
    stop,
    pause: () => signal(server, "SIGSTOP"),
    resume: () => signal(server, "SIGCONT"),
  };
}

/**
 * @param {import("node:child_process").ChildProcess} child
 */
function hasEnded(child) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/**
 * The eighth line of postmaster.pid is the state of the server that the first names.
 * @param {string} data
 * @param {number | undefined} pid
 */
function isReady(data, pid) {
  const lines = readText(path.join(data, "postmaster.pid")).split("\n");
  return lines[0] === String(pid) && lines[7]?.trim() === "ready";
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/**
 * Signals the server, then the processes it has for its connections: it starts none while it is frozen.
 * @param {import("node:child_process").ChildProcess | undefined} server
 * @param {"SIGSTOP" | "SIGCONT"} name
 */
function signal(server, name) {
  if (server?.pid === undefined) return;
  server.kill(name);
  for (const pid of childrenOf(server.pid)) {
    try {
      process.kill(pid, name);
    } catch {
      // Gone meanwhile.
    }
  }
}

/**
 * @param {number} parent
 * @returns {number[]} none where there is no /proc
 */
function childrenOf(parent) {
  const pids = (existsSync("/proc") ? readdirSync("/proc") : [])
    .map(Number)
    .filter(Number.isInteger);
  return pids.filter((pid) => {
    const stat = readText(`/proc/${pid}/stat`);
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] === String(parent);
  });
}
