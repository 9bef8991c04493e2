import cluster from "node:cluster";
import { once } from "node:events";
import { createBirpc } from "birpc";
import { endHandedOn } from "./end-handed-on.mjs";

/**
 * @typedef {import("../../src/server/workers/worker-calls").PrimaryCalls} PrimaryCalls
 * @typedef {import("../../src/server/workers/worker-calls").WorkerCalls} WorkerCalls
 * @typedef {import("../../src/server/workers/worker-calls").Greeting} Greeting
 * @typedef {import("../../src/server/workers/worker-calls").WorkerPlace} WorkerPlace
 */

/**
 * @typedef {object} Worker
 * @property {Promise<Greeting>} ready once it answers requests; rejected when it ended before
 * @property {Promise<number | string>} ended its exit code, or the signal that ended it
 * @property {import("birpc").BirpcReturn<WorkerCalls, PrimaryCalls>} calls
 * @property {(signal: NodeJS.Signals) => void} end
 */

/**
 * Starts one of the processes that answer.
 * @param {WorkerPlace} place
 * @param {Omit<PrimaryCalls, "ready"> & { ready(): Promise<string | undefined> }} answers to what it asks
 * @returns {Worker}
 */
export function startWorker(place, answers) {
  const { process: child } = cluster.fork({ EMA_WORKER: JSON.stringify(place) });
  const ended = once(child, "exit").then(([code, signal]) => code ?? signal);
  endHandedOn(child, ended);
  /** @type {(greeting: Greeting) => void} */
  let tellReady;
  /** @type {Promise<Greeting>} */
  const isReady = new Promise((resolve) => {
    tellReady = resolve;
  });
  /** @type {PrimaryCalls} */
  const all = {
    ...answers,
    ready: (greeting) => {
      tellReady(greeting);
      return answers.ready();
    },
  };
  /** @type {import("birpc").BirpcReturn<WorkerCalls, PrimaryCalls>} */
  const calls = createBirpc(all, {
    post: (message) => {
      if (child.connected) child.send(message, () => {});
    },
    on: (hear) => void child.on("message", hear),
    off: (hear) => void child.off("message", hear),
    timeout: -1,
  });
  void ended.then(() => calls.$close());
  const failed = ended.then((how) => Promise.reject(new Error(`a worker ended with ${how}`)));
  const ready = Promise.race([isReady, failed]);
  ready.catch(() => {});
  return { ready, ended, calls, end: (signal) => void child.kill(signal) };
}
