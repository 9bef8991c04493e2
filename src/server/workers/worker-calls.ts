import type { Measured } from "@/infra/metrics/metrics";

/** Which of the processes that answer for one service this is. */
export type WorkerPlace = {
  /** From 1; the first has the process that takes pictures. */
  number: number;
  /** Of them all. */
  count: number;
  /** By which each believes what the others say of a client's address. */
  socketKey: string;
};

export type Greeting = { siteUrl: string; hasAdmin: boolean };

/** What a worker asks of the process that started it (scripts/lib/supervise.mjs). */
export type PrimaryCalls = {
  /** It answers requests now. @returns where the process that takes pictures listens, when it is there */
  ready(greeting: Greeting): Promise<string | undefined>;
  /** Said by the worker that has that process, for the others to know. */
  intakeIsAt(socketPath: string | undefined): Promise<void>;
  /** What another worker has measured; nothing while there is none of this number. */
  measuredOf(number: number): Promise<Measured>;
  measuredOfIntake(): Promise<Measured>;
  /** Resolves once the connections that had come are handed on. */
  turn(): Promise<void>;
  /** It has no requests under way any more. Resolves when, in a stop of all, no other has. */
  drained(): Promise<void>;
};

/** What a worker is asked or told. */
export type WorkerCalls = {
  /** By its own process. */
  measured(): Promise<Measured>;
  measuredOfIntake(): Promise<Measured>;
  intakeIsAt(socketPath: string | undefined): Promise<void>;
  /** Whether it hears: a silent one is replaced. */
  hears(): Promise<void>;
};
