/** @typedef {{ byteLength: number }} Memory What a piece of an answer keeps from being freed. */
/**
 * What waits for the client of one connection.
 * @typedef {object} Waiting
 * @property {string} client
 * @property {Map<import("node:http").ServerResponse, Memory[]>} answers
 */

/**
 * Bounds the memory of answers that wait for their clients to take them: who asks for pictures and reads none would
 * else have as much of it as they may have connections, sixteen times over. Past the bound a connection is closed of
 * the client for whom most waits, the one that has let it wait the longest.
 * @param {import("node:http").Server} server
 * @param {number} most bytes of all together; what several are sent counts once
 * @param {(address: string) => string} clientOf
 */
export function boundUnsent(server, most, clientOf) {
  /** The connection that has let wait the longest is the first. @type {Map<import("node:net").Socket, Waiting>} */
  const waiting = new Map();
  const memory = countMemory();
  /** Most answers never wait. @type {WeakSet<import("node:http").ServerResponse>} */
  const listenedTo = new WeakSet();

  /** @param {import("node:net").Socket} socket */
  function forget(socket) {
    for (const pieces of waiting.get(socket)?.answers.values() ?? []) memory.free(pieces);
    waiting.delete(socket);
  }

  /** @param {import("node:http").ServerResponse} response */
  function taken(response) {
    const { socket } = response.req;
    const answers = waiting.get(socket)?.answers;
    memory.free(answers?.get(response) ?? []);
    answers?.delete(response);
    if (answers?.size === 0) waiting.delete(socket);
  }

  /**
   * @param {import("node:http").ServerResponse} response
   * @param {Memory} piece
   */
  function waits(response, piece) {
    const { socket } = response.req;
    if (socket.destroyed) return;
    const connection = waiting.get(socket) ?? {
      client: clientOf(socket.remoteAddress ?? ""),
      answers: new Map(),
    };
    waiting.set(socket, connection);
    const pieces = connection.answers.get(response) ?? [];
    connection.answers.set(response, pieces);
    pieces.push(piece);
    if (!listenedTo.has(response)) {
      listenedTo.add(response);
      response.on("drain", () => taken(response)).once("finish", () => taken(response));
    }
    memory.hold(piece);
    while (memory.bytes() > most) {
      const slowest = slowestOf(waiting);
      if (slowest === undefined) return;
      forget(slowest);
      slowest.destroy();
    }
  }

  server.on("connection", (socket) => {
    socket.once("close", () => forget(socket));
  });
  server.on("request", (_, response) => {
    for (const method of /** @type {const} */ (["write", "end"])) {
      const send = response[method];
      /** @param {unknown[]} given */
      const noted = (...given) => {
        const answer = Reflect.apply(send, response, given);
        const piece = memoryOf(given[0]);
        if (response.writableLength === 0) taken(response);
        else if (piece !== undefined) waits(response, piece);
        return answer;
      };
      Object.assign(response, { [method]: noted });
    }
  });
}

/**
 * Of a view all that it is a view of.
 * @param {unknown} chunk
 * @returns {Memory | undefined}
 */
function memoryOf(chunk) {
  if (typeof chunk === "string") return { byteLength: chunk.length };
  return ArrayBuffer.isView(chunk) ? chunk.buffer : undefined;
}

/** Counts what is held, by however many, once. */
function countMemory() {
  /** @type {Map<Memory, number>} */
  const holders = new Map();
  let bytes = 0;
  return {
    bytes: () => bytes,
    /** @param {Memory} piece */
    hold(piece) {
      const count = holders.get(piece) ?? 0;
      if (count === 0) bytes += piece.byteLength;
      holders.set(piece, count + 1);
    },
    /** @param {Memory[]} pieces */
    free(pieces) {
      for (const piece of pieces) {
        const left = (holders.get(piece) ?? 1) - 1;
        if (left > 0) {
          holders.set(piece, left);
        } else if (holders.delete(piece)) {
          bytes -= piece.byteLength;
        }
      }
    },
  };
}

/** @param {Map<import("node:net").Socket, Waiting>} waiting */
function slowestOf(waiting) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { client, answers } of waiting.values()) {
    for (const { byteLength } of [...answers.values()].flat()) {
      sums.set(client, (sums.get(client) ?? 0) + byteLength);
    }
  }
  const [[greediest] = []] = [...sums].sort(([, one], [, other]) => other - one);
  return [...waiting.keys()].find((socket) => waiting.get(socket)?.client === greediest);
}
