import { setImmediate as nextTurn } from "node:timers/promises";

/** How often it is looked which connections wait for nothing. */
const LOOK_MS = 50;
/** Who has just connected is about to ask. */
const NEW_MS = 2_000;
/** After a turn of the event loop that brings nobody, and is as short, the server listens no more. */
const SHORT_TURN_MS = 1;
/** How long one is waited for: the answers under way may take long turns. */
const MOST_TURNS_MS = 2_000;
/** So long nobody has to have come before it: who had the last answers takes a while to come again. */
const QUIET_MS = 20;
/** Where others come all the time, that is not waited for any longer. */
const MOST_QUIET_MS = 250;

/**
 * @typedef {object} Talk what is said over a connection
 * @property {Set<import("node:http").ServerResponse>} answers under way
 * @property {number} heard bytes that had come when the last request and its answer were through
 * @property {number} began on the clock of performance.now()
 */

/**
 * Lets a server end without a request being lost. Node's own server.close() and closeIdleConnections() do not serve:
 * they cut an answer off whose end is written and not yet taken, and let a proxy that is never silent go on asking.
 * @param {import("node:http").Server} server before it listens
 * @param {import("./gate.mjs").Gate} gate of its requests
 * @param {() => Promise<void>} [primaryTurn] where another process accepts connections: resolves once those that it had
 *   accepted are here
 */
export function createDrain(server, gate, primaryTurn) {
  const turn = primaryTurn ?? nextTurn;
  let hasBegun = false;
  let accepted = 0;
  /** @type {Map<import("node:net").Socket, Talk>} */
  const talks = new Map();

  server.on("connection", (socket) => {
    accepted += 1;
    talks.set(socket, { answers: new Set(), heard: 0, began: performance.now() });
    socket.once("close", () => talks.delete(socket));
  });
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    if (hasBegun) endAfter(response);
    const talk = talks.get(socket);
    if (talk === undefined) return;
    talk.answers.add(response);
    const isThrough = () => {
      talk.heard = socket.bytesRead;
    };
    request.once("close", isThrough);
    response.once("close", () => {
      talk.answers.delete(response);
      isThrough();
    });
  });

  /**
   * The system resets connections that are not accepted when a server stops to listen, with what they have sent. Node
   * accepts one in each turn of its event loop. Whoever asks without pause comes again for each answer, and there would
   * be no end: so what is asked meanwhile is answered after it.
   */
  async function closeOnceNobodyWaits() {
    gate.shut();
    await nobodyWaits();
    server.close();
    gate.open();
  }

  async function nobodyWaits() {
    const began = performance.now();
    let now = began;
    let lastCame = began;
    // The first may have been through with the connections when it was asked for.
    await turn();
    while (now - began < MOST_TURNS_MS) {
      const before = { accepted, at: performance.now() };
      await turn();
      now = performance.now();
      if (before.accepted !== accepted) {
        lastCame = now;
        continue;
      }
      // Where another process accepts them, a turn ends once all that it had are here, however long that takes.
      const isShort = now - before.at < SHORT_TURN_MS || primaryTurn !== undefined;
      const isQuiet = now - lastCame >= QUIET_MS || now - began >= MOST_QUIET_MS;
      if (isShort && isQuiet) return;
    }
  }

  function closeIdle() {
    const now = performance.now();
    for (const [socket, { answers, heard, began }] of talks) {
      const isNew = heard === 0 && now - began < NEW_MS;
      if (answers.size === 0 && socket.bytesRead === heard && !isNew) socket.destroy();
    }
  }

  return {
    /** From now on the answer to what was asked last on a connection is its last, and says so. */
    begin() {
      hasBegun = true;
      for (const { answers } of talks.values()) {
        // What was asked before it is answered first.
        const last = [...answers].at(-1);
        if (last !== undefined) endAfter(last);
      }
    },
    /**
     * Takes no more connections, waits for the answers under way and cuts off what takes longer.
     * @param {number} ms
     */
    async finish(ms) {
      const closed = new Promise((resolve) => server.once("close", resolve));
      const late = setTimeout(() => server.closeAllConnections(), ms);
      server.closeIdleConnections = () => {};
      await closeOnceNobodyWaits();
      // What has come meanwhile is read first.
      const looking = setInterval(() => setImmediate(closeIdle), LOOK_MS);
      await closed;
      clearInterval(looking);
      clearTimeout(late);
    },
  };
}

/** @param {import("node:http").ServerResponse} response */
function endAfter(response) {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
