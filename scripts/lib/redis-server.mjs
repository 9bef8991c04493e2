/**
 * A Redis (or Valkey) of one's own for tests and local clusters: on the loopback, on a free port. What it holds is
 * in memory only.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { endWithUs } from "./end-with-us.mjs";
import { findFreePort } from "./free-port.mjs";
import { provideRedisProgram } from "./redis-program.mjs";
import { untilListening } from "./until-listening.mjs";

/** There is none to be had; `message` says what to do. */
class RedisUnavailable extends Error {
  /** @override */
  name = "RedisUnavailable";
}

/**
 * @typedef {object} ScratchRedis
 * @property {string} url with its password; stays the same over stop and start
 * @property {() => Promise<void>} stop takes it away, with all that it held
 * @property {() => Promise<void>} start brings it back on the same port, empty
 * @property {() => void} pause freezes it: connections stay open, nothing answers
 * @property {() => void} resume
 */

/**
 * Starts a new, empty server. It goes away with this process, however that ends.
 * @returns {Promise<ScratchRedis>}
 * @throws {RedisUnavailable}
 */
export async function startRedis() {
  const program = await provideRedisProgram();
  if (program === undefined) {
    throw new RedisUnavailable(
      "Neither Valkey nor Redis is on this machine and could be installed: install one of them",
    );
  }
  const port = await findFreePort();
  const password = randomBytes(16).toString("hex");
  const settings = { bind: "127.0.0.1", port, requirepass: password, save: "", dir: "/" };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let server;
  let forget = () => {};

  async function start() {
    const child = spawn(program ?? "", args, { detached: true, stdio: "ignore" });
    child.unref();
    child.once("error", () => undefined);
    server = child;
    forget = endWithUs(child.pid);
    await untilListening(child, port);
  }

  async function stop() {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    // Else who has nothing else to do would end before it.
    server.ref();
    server.kill("SIGKILL");
    await ended;
    forget();
  }

  await start();
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    start,
    stop,
    pause: () => void server?.kill("SIGSTOP"),
    resume: () => void server?.kill("SIGCONT"),
  };
}
