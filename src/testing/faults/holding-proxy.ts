import type { Socket } from "node:net";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy";

export type HoldingProxy = TcpProxy & {
  /** From now on nothing goes through, either way: connections are made, and stay mute. */
  hold(): void;
  /** What was held goes on, and so does all that follows. */
  letGo(): void;
  /** From now on each piece takes so long. */
  slowDown(ms: number): void;
};

/** Stands between this process and a server on TCP, as a network does that swallows packets or is slow. */
export async function startHoldingProxy(target: string): Promise<HoldingProxy> {
  let held: (() => void)[] | undefined;
  let delayMs = 0;

  function pass(from: Socket, to: Socket): void {
    from.on("data", (chunk) => {
      const write = () => {
        if (to.writable) to.write(chunk);
      };
      if (held !== undefined) held.push(write);
      else if (delayMs > 0) setTimeout(write, delayMs);
      else write();
    });
  }

  const proxy = await startTcpProxy(target, (client, far) => {
    pass(client, far);
    pass(far, client);
    client.on("close", () => far.destroy());
    far.on("close", () => client.destroy());
  });

  return {
    ...proxy,
    hold: () => {
      held ??= [];
    },
    letGo: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const write of waiting) write();
    },
    slowDown: (ms) => {
      delayMs = ms;
    },
  };
}
