import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 20;

/**
 * Waits until a server takes connections; one that does not in half a minute is ended.
 * @param {import("node:child_process").ChildProcess} server
 * @param {number} port of the loopback
 * @throws when it ended, or never began
 */
export async function untilListening(server, port) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isListening(port))) {
    if (server.exitCode !== null || server.pid === undefined || Date.now() > deadline) {
      server.kill("SIGKILL");
      throw new Error(`${server.spawnfile} did not start on port ${port}`);
    }
    await sleep(POLL_MS);
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function isListening(port) {
  const socket = connect(port, "127.0.0.1");
  const connected = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return connected;
}
