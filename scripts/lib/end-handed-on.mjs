/**
 * Closes the connections that a worker was given and had not taken when it died, as the system does with those that it
 * had: node:cluster keeps them, and who asks would wait for ever. What it sends is of its own making, so what is not as
 * Node 20 to 24 have it is left alone.
 * @param {import("node:child_process").ChildProcess} child
 * @param {Promise<unknown>} ended
 */
export function endHandedOn(child, ended) {
  /** @type {Map<number, { close(): void }>} */
  const given = new Map();
  const send = child.send.bind(child);
  child.send = (/** @type {any} */ message, /** @type {any[]} */ ...rest) => {
    const [handle] = rest;
    if (message?.act === "newconn" && typeof handle?.close === "function") {
      given.set(message.seq, handle);
    }
    return Reflect.apply(send, child, [message, ...rest]);
  };
  child.on("internalMessage", (/** @type {any} */ message) => void given.delete(message?.ack));
  void ended.then(() => {
    for (const handle of given.values()) handle.close();
  });
}
