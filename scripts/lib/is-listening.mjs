import { once } from "node:events";
import { connect } from "node:net";

/**
 * @param {number} port of the loopback
 * @returns {Promise<boolean>}
 */
export async function isListening(port) {
  const socket = connect(port, "127.0.0.1");
  const connected = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return connected;
}
