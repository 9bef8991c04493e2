import { once } from "node:events";
import { connect } from "node:net";

const EVERY_MS = 1_000;

export type SlowSockets = { end(): void };

/** Connections that send the head of a request byte by byte, each another when it is let go. */
export async function holdSlowSockets(url: string, count: number): Promise<SlowSockets> {
  const { hostname, port } = new URL(url);
  const state = { isOver: false };
  const open = new Set<ReturnType<typeof connect>>();
  const hold = () => {
    const socket = connect(Number(port), hostname);
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      open.delete(socket);
      if (!state.isOver) hold();
    });
    socket.write("POST /api/v1/images HTTP/1.1\r\nHost: a\r\nX-Slow: ");
    return socket;
  };
  await Promise.all(Array.from({ length: count }, () => once(hold(), "connect")));
  const timer = setInterval(() => {
    for (const socket of open) socket.write("a");
  }, EVERY_MS);
  return {
    end: () => {
      state.isOver = true;
      clearInterval(timer);
      for (const socket of open) socket.destroy();
    },
  };
}
