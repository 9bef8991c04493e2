import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { createBirpc } from "birpc";
import { createComingValue } from "@/infra/coming-value";
import { openSqlDoor } from "@/infra/db/open-sql-door";
import type { Measured } from "@/infra/metrics/metrics";
import type { Log } from "@/infra/log";
import { processChannel } from "@/infra/process/process-channel";
import { openLimiterDoor } from "@/infra/rate-limit/limiter-door";
import type { RateLimiter } from "@/infra/rate-limit/rate-limiter";
import type { Database } from "@/infra/db/database";
import { createForward, type Forward } from "./forward";
import type { IntakeCalls, ServiceCalls } from "./intake-calls";
import { isListenedAt, makeSocketFolder } from "./socket-folder";

export type Intake = {
  /** Passes a request on, once the process is there. @throws Error when that takes too long, or it ends meanwhile */
  forward: Forward;
  /** Has it leave one processor to those who answer, or take that back. */
  reserve(isHeld: boolean): void;
  /** What the process has measured since it began; nothing while there is none. */
  measured(): Promise<Measured>;
  /** Lets it finish, and ends it. */
  stop(): Promise<void>;
};

/** As scripts/lib/notice-silence.mjs does it. */
export type NoticeSilence = (ask: () => Promise<unknown>, onSilence: () => void) => () => void;

type IntakeOptions = {
  /** The program that calls runIntake. */
  program: string;
  socketKey: string;
  noticeSilence: NoticeSilence;
  /** None when requests are not counted. */
  limiter: RateLimiter | undefined;
  embedded: Database["embedded"];
  log: Log;
  /** Is told where it listens, whenever that changes: for other processes. */
  announce?: (socketPath: string | undefined) => void;
};

/** Between the end of one and the start of the next: one that cannot live is not to keep the machine busy. */
const RESTART_MS = 1_000;
/** How long one may take to end when told to. */
const STOP_MS = 5_000;

/** How long a request waits for a process that is being started, in milliseconds. */
export const AWAY_MS = 10_000;

/** Starts the process that runs runIntake, and another when it ends by itself or is stuck. Requests that come sooner wait. */
export function startIntake(options: IntakeOptions): Intake {
  let isStopping = false;
  let isHeld = false;
  let running = launch(options);
  const there = createComingValue<Running>(AWAY_MS, "the process that takes pictures");
  void keepRunning();

  function set(launched: Running | undefined): void {
    there.set(launched);
    if (isHeld) launched?.reserve(true);
    options.announce?.(launched?.socketPath);
  }

  async function keepRunning(): Promise<void> {
    for (;;) {
      const how = await running.then((launched) => {
        set(launched);
        return launched.ended;
      }, String);
      set(undefined);
      if (isStopping) return;
      options.log.error({ how }, "the process that takes pictures ended; starting another");
      running = setTimeout(RESTART_MS).then(() => launch(options));
    }
  }

  return {
    forward: async (message, response) => (await there.get()).forward(message, response),
    reserve: (held) => {
      isHeld = held;
      there.now()?.reserve(held);
    },
    measured: async () => (await there.now()?.measured()) ?? [],
    stop: async () => {
      isStopping = true;
      await running.then(
        ({ stop }) => stop(),
        () => {},
      );
    },
  };
}

type Running = {
  socketPath: string;
  forward: Forward;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  reserve(isHeld: boolean): void;
  measured(): Promise<Measured>;
  stop(): Promise<void>;
};

async function launch(options: IntakeOptions): Promise<Running> {
  // Before the process: where there is no place for its socket, none is left that nobody knows of.
  const { folder, socketPath } = await makeSocketFolder();
  const sql = options.embedded === undefined ? undefined : await openSqlDoor(options.embedded);
  const child = fork(options.program, [], { serialization: "advanced" });
  const ended = endOf(child).finally(async () => {
    await Promise.all([sql?.close(), rm(folder, { recursive: true, force: true })]);
  });
  const limiter = options.limiter && openLimiterDoor(options.limiter, () => performance.now());
  const remote = createBirpc<IntakeCalls, Partial<ServiceCalls>>(
    { ...sql?.door, ...limiter },
    { ...processChannel(child), timeout: -1 },
  );
  await Promise.race([
    remote.begin({ socketPath, socketKey: options.socketKey }),
    ended.then((how) => Promise.reject(new Error(`ended with ${how}`))),
  ]).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  let isStopping = false;
  const end = (why: string) => {
    options.log.error(`the process that takes pictures ${why}; ending it`);
    child.kill("SIGKILL");
  };
  const endWatch = options.noticeSilence(
    async () => {
      await remote.hears();
      // Whoever clears the folder of temporary files takes it away, and nobody would get there any more.
      const isThere = await isListenedAt(socketPath);
      if (!isThere && !isStopping) end("has lost its socket");
    },
    () => end("is stuck"),
  );
  void ended.then(endWatch);
  return {
    socketPath,
    forward: createForward(socketPath),
    ended,
    reserve: (isHeld) =>
      void remote.reserve(isHeld).catch((error: unknown) => {
        options.log.warn({ err: error, isHeld }, "could not say which processors pictures may use");
      }),
    measured: () => remote.measured(),
    stop: async () => {
      isStopping = true;
      await Promise.race([remote.stop().then(() => ended), setTimeout(STOP_MS), ended]);
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function endOf(child: ChildProcess): Promise<number | string> {
  await once(child, "exit");
  return child.exitCode ?? child.signalCode ?? "an error";
}
