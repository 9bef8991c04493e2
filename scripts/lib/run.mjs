import { AsyncLocalStorage } from "node:async_hooks";
import { spawn } from "node:child_process";
import path from "node:path";

/** The root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

/** The code of a program that SIGKILL ended, as shells tell it: Linux ends one so where memory runs out. */
export const KILLED = 137;

/**
 * @typedef {{ env?: Record<string, string>, timeoutMs?: number, isAside?: boolean }} RunOptions
 *   `isAside`: what it writes goes to standard error, as what we are called for may be read by programs
 */

/** A failure whose message says all there is to say: shown without a stack. */
export class Failure extends Error {
  /** @override */
  name = "Failure";
}

/** @type {AsyncLocalStorage<Buffer[]>} where the output of programs goes, in place of ours */
const held = new AsyncLocalStorage();

/**
 * Does work that runs programs beside other such work: what they write comes in one piece, once it is done.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function holdOutput(work) {
  /** @type {Buffer[]} */
  const written = [];
  try {
    return await held.run(written, work);
  } finally {
    process.stdout.write(Buffer.concat(written));
  }
}

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * A signal to this process alone (Ctrl-C reaches the whole group) must not leave programs behind.
 * @param {NodeJS.Signals} signal
 */
function passOn(signal) {
  for (const child of running) child.kill(signal);
  process.exit(signal === "SIGINT" ? 130 : 143);
}

/** @param {import("node:child_process").ChildProcess} child */
function began(child) {
  if (running.size === 0) process.on("SIGTERM", passOn).on("SIGINT", passOn);
  running.add(child);
}

/**
 * Who goes on to serve after a build has signal handlers of its own.
 * @param {import("node:child_process").ChildProcess} child
 */
function ended(child) {
  running.delete(child);
  if (running.size === 0) process.off("SIGTERM", passOn).off("SIGINT", passOn);
}

/**
 * Runs a program in the root of the repository, with our output and no input.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options] `env` is added to the environment
 * @returns {Promise<number>} its exit code; KILLED or 1 when a signal ended it, 127 when it could not be started
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const written = held.getStore();
    const errors = written === undefined ? "inherit" : "pipe";
    const output = written === undefined && options.isAside === true ? process.stderr : errors;
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", output, errors],
      env: { ...process.env, ...options.env },
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    });
    began(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (/** @type {Buffer} */ chunk) => written?.push(chunk));
    }
    child.once("error", (error) => {
      ended(child);
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    // Not "exit": all that it wrote is here then.
    child.once("close", (code, signal) => {
      ended(child);
      if (signal !== null) console.error(`${command} was ended by ${signal}`);
      resolve(code ?? (signal === "SIGKILL" ? KILLED : 1));
    });
  });
}

/**
 * Runs a program that a dependency brings along.
 * @param {string} name
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(name, args, options) {
  return run(path.join(ROOT, "node_modules/.bin", name), args, options);
}
