import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { greet } from "./greet.mjs";
import { noticeSilence } from "./notice-silence.mjs";
import { startWorker } from "./start-worker.mjs";

const STANDARD_OUTPUT = 1;

const WORKER = fileURLToPath(new URL("./worker.mjs", import.meta.url));
/** Between the end of a worker and the start of the next: one that cannot live is not to keep the machine busy. */
const RESTART_MS = 1_000;
/** A worker takes 38 s at most to end (stop-on-signal.mjs), unless it cannot even hear the signal. */
const KILL_MS = 38_500;

/** @typedef {import("./start-worker.mjs").Worker & { isReady: boolean, isBusy: boolean }} Member */

/**
 * Has several processes answer at one port until a signal, and replaces those that end by themselves or are stuck. This
 * one hands them connections by turns and passes on what they have to tell each other. It exits with 1, after those that
 * it started, when one of them does not start: that one has said why, or this one does where it was killed.
 * @param {number} count of them
 */
export async function supervise(count) {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: WORKER, args: [], serialization: "advanced" });
  const team = createTeam(count);
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) {
    // What built and installed before listened for its children's sake.
    process.removeAllListeners(signal);
    process.on(signal, () => void team.stop(0));
  }
  await team.start();
}

/** @param {number} count */
function createTeam(count) {
  const socketKey = randomUUID();
  /** @type {Map<number, Member>} by their numbers; one that has ended is not there until the next is started */
  const members = new Map();
  /** @type {string | undefined} */
  let intakeSocket;
  let hasStarted = false;
  let isStopping = false;
  /** @type {(() => void)[]} */
  const whoWaits = [];

  /** @param {string | undefined} socketPath */
  function passIntake(socketPath) {
    intakeSocket = socketPath;
    for (const { calls } of members.values()) calls.intakeIsAt(socketPath).catch(() => {});
  }

  /** @param {number} number */
  function callsOf(number) {
    const member = members.get(number);
    return member?.isReady ? member.calls : undefined;
  }

  function looksWhoIsBusy() {
    const isBusy = [...members.values()].some((member) => member.isBusy);
    if (isBusy && isStopping) return;
    for (const goOn of whoWaits.splice(0)) goOn();
  }

  /** @param {number} number */
  function launch(number) {
    const worker = startWorker(
      { number, count, socketKey },
      {
        ready: async () => {
          Object.assign(member, { isReady: true, isBusy: true });
          const endWatch = noticeSilence(worker.calls.hears, () => {
            createLog().error({ worker: number }, "a worker is stuck; ending it");
            worker.end("SIGKILL");
          });
          void worker.ended.then(endWatch);
          return intakeSocket;
        },
        intakeIsAt: async (socketPath) => passIntake(socketPath),
        measuredOf: async (other) => (await callsOf(other)?.measured()) ?? [],
        measuredOfIntake: async () => (await callsOf(1)?.measuredOfIntake()) ?? [],
        turn: () => new Promise((resolve) => setImmediate(resolve)),
        drained: () =>
          new Promise((resolve) => {
            member.isBusy = false;
            whoWaits.push(() => resolve(undefined));
            looksWhoIsBusy();
          }),
      },
    );
    /** @type {Member} */
    const member = { ...worker, isReady: false, isBusy: false };
    members.set(number, member);
    void worker.ended.then((how) => ended(number, how));
    return worker.ready;
  }

  /**
   * @param {number} number
   * @param {number | string} how
   */
  async function ended(number, how) {
    const wasReady = members.get(number)?.isReady === true;
    members.delete(number);
    if (number === 1) passIntake(undefined);
    looksWhoIsBusy();
    if (isStopping) return;
    if (!hasStarted) {
      // Who exits has said why; who is killed, as by Linux where memory runs out, could not.
      if (!wasReady && typeof how === "string") {
        createLog().error({ worker: number, how }, "a worker was ended while it started");
      }
      return;
    }
    createLog().error({ worker: number, how }, "a worker ended; starting another");
    await sleep(RESTART_MS);
    relaunch(number);
  }

  /** @param {number} number */
  function relaunch(number) {
    if (!isStopping) void launch(number);
  }

  /** @param {NodeJS.Signals} signal */
  function endAll(signal) {
    for (const { end } of members.values()) end(signal);
  }

  /** @param {number} code */
  async function stop(code) {
    if (isStopping) return;
    isStopping = true;
    const all = Promise.all([...members.values()].map((member) => member.ended));
    endAll("SIGTERM");
    const late = setTimeout(() => {
      endAll("SIGKILL");
    }, KILL_MS);
    await all;
    clearTimeout(late);
    process.exit(code);
  }

  return {
    stop,
    async start() {
      try {
        // The first alone: it migrates, and makes the admin and the secret.
        const greeting = await launch(1);
        await Promise.all(Array.from({ length: count - 1 }, (_, at) => launch(at + 2)));
        hasStarted = true;
        greet(greeting);
        // One that was there may have ended while the others began.
        for (let number = 1; number <= count; number += 1) {
          if (!members.has(number)) relaunch(number);
        }
      } catch {
        await stop(1);
      }
    },
  };
}

/** As src/infra/log.ts does it. */
function createLog() {
  const level = process.env["LOG_LEVEL"] || "info";
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write });
}

/** What cannot be written, as on a full disk, is no reason to end. @param {string} line */
function write(line) {
  try {
    writeSync(STANDARD_OUTPUT, line);
  } catch {
    // Said nowhere else.
  }
}
