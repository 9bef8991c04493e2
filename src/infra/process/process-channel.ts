import type { ChannelOptions } from "birpc";

/** One end of the channel between a process and a child that it forked; both have this much in common. */
type End = {
  connected?: boolean;
  send?(message: unknown, done: (error: Error | null) => void): boolean;
  on(event: "message", hear: (message: unknown) => void): unknown;
  off(event: "message", hear: (message: unknown) => void): unknown;
};

/** Calls between two processes, for birpc. What is sent after the other one ended goes nowhere. */
export function processChannel(end: End): Required<Pick<ChannelOptions, "post" | "on" | "off">> {
  return {
    post: (message) => {
      if (end.connected === true) end.send?.(message, () => {});
    },
    on: (hear) => {
      end.on("message", hear);
    },
    off: (hear) => {
      end.off("message", hear);
    },
  };
}
