import { type BirpcReturn, createBirpc } from "birpc";
import type { Metrics } from "@/infra/metrics/metrics";
import { processChannel } from "@/infra/process/process-channel";
import { type FollowedIntake, followIntake } from "../intake/follow-intake";
import type { Intake } from "../intake/start-intake";
import type { Greeting, PrimaryCalls, WorkerCalls, WorkerPlace } from "./worker-calls";

/** One of several processes that answer for one service, as Ema's own server needs it. */
export type Worker = {
  intake: Intake;
  ready(greeting: Greeting): Promise<void>;
} & Pick<PrimaryCalls, "turn" | "drained">;

type Parts = {
  metrics: Metrics | undefined;
  /** Starts the process that takes pictures, which tells where it listens whenever that changes. */
  lead(announce: (socketPath: string | undefined) => void): Intake;
};

/** The first worker has the process that takes pictures, and the others are told of it. */
export function joinWorkers({ number, count }: WorkerPlace, { metrics, lead }: Parts): Worker {
  const followed: FollowedIntake | undefined =
    number === 1 ? undefined : followIntake(() => primary.measuredOfIntake());
  const primary: BirpcReturn<PrimaryCalls, WorkerCalls> = createBirpc<PrimaryCalls, WorkerCalls>(
    {
      measured: async () => (await metrics?.measured()) ?? [],
      measuredOfIntake: () => intake.measured(),
      intakeIsAt: async (socketPath) => followed?.isAt(socketPath),
      hears: () => Promise.resolve(),
    },
    { ...processChannel(process), timeout: -1 },
  );
  const intake: Intake = followed ?? lead((socketPath) => void primary.intakeIsAt(socketPath));
  for (let other = 1; other <= count; other += 1) {
    if (other !== number) metrics?.join(() => primary.measuredOf(other));
  }
  return {
    intake,
    ready: async (greeting) => {
      const socketPath = await primary.ready(greeting);
      followed?.isAt(socketPath);
    },
    turn: () => primary.turn(),
    drained: () => primary.drained(),
  };
}
