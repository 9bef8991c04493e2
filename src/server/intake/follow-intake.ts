import { createComingValue } from "@/infra/coming-value";
import type { Measured } from "@/infra/metrics/metrics";
import { createForward, type Forward } from "./forward";
import { AWAY_MS, type Intake } from "./start-intake";

/** The process that takes pictures, as workers use it that did not start it. */
export type FollowedIntake = Intake & {
  /** It listens there now; undefined while there is none. */
  isAt(socketPath: string | undefined): void;
};

export function followIntake(measured: () => Promise<Measured>): FollowedIntake {
  const there = createComingValue<Forward>(AWAY_MS, "the process that takes pictures");
  return {
    isAt: (socketPath) =>
      there.set(socketPath === undefined ? undefined : createForward(socketPath)),
    forward: async (message, response) => (await there.get())(message, response),
    // Said by the worker that started it.
    reserve: () => {},
    measured,
    stop: () => Promise.resolve(),
  };
}
