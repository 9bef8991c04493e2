import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endWithUs } from "./end-with-us.mjs";
import { NO_SETTINGS } from "./no-settings.mjs";
import { Failure, ROOT } from "./run.mjs";
import { YOUNG_GENERATION } from "./young-generation.mjs";

const START_MS = 120_000;

/**
 * Starts one of the Emas of a cluster as `npm start` does, under these settings alone, and waits until it is ready.
 * @param {{ port: number, environment: Record<string, string> }} options
 * @returns {Promise<{ port: number, stop(): Promise<void>, kill(): Promise<void> }>} `stop` lets it finish, `kill` does not
 * @throws {Failure} when it ends before that
 */
export async function startMember({ port, environment }) {
  const child = spawn(process.execPath, [YOUNG_GENERATION, path.join(ROOT, "scripts/start.mjs")], {
    cwd: ROOT,
    // It drains in its own time: Ctrl-C is for us, who tell it.
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      ...NO_SETTINGS,
      // The others are what it shares the machine with.
      WORKERS: "1",
      ...environment,
      HOST: "127.0.0.1",
      PORT: String(port),
    },
  });
  const forget = endWithUs(child.pid);
  const ended = once(child, "exit");
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await ended;
    }
    forget();
  };
  const stop = () => end("SIGTERM");
  const deadline = Date.now() + START_MS;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await stop();
      throw new Failure(`The process for port ${port} did not start: see above`);
    }
    await sleep(100);
  }
  return { port, stop, kill: () => end("SIGKILL") };
}

/** @param {number} port */
async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}
