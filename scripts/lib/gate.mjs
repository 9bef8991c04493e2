/**
 * @typedef {object} Gate
 * @property {import("node:http").RequestListener} listener for the server
 * @property {() => void} shut what is asked from now on waits
 * @property {() => void} open what waits is handed on, and all that comes
 */

/**
 * Lets a server's requests wait before anything is done for them.
 * @param {import("node:http").RequestListener} listener
 * @returns {Gate}
 */
export function createGate(listener) {
  /** @type {(() => void)[] | undefined} */
  let waiting;
  return {
    listener(request, response) {
      if (waiting === undefined) {
        listener(request, response);
        return;
      }
      waiting.push(() => {
        if (!request.socket.destroyed) listener(request, response);
      });
    },
    shut() {
      waiting ??= [];
    },
    open() {
      const come = waiting ?? [];
      waiting = undefined;
      for (const handOn of come) handOn();
    },
  };
}
