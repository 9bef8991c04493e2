import type { Measured } from "@/infra/metrics/metrics";
import type { SqlDoor } from "@/infra/db/sql-door";
import type { LimiterDoor } from "@/infra/rate-limit/limiter-door";

/** What the intake asks of the process that started it. */
export type ServiceCalls = SqlDoor & LimiterDoor;

/** What the intake is told. */
export type IntakeCalls = {
  /**
   * Once the service is there: from now on requests come through this socket.
   * @param socketKey by which the address of a client is believed
   */
  begin(told: { socketPath: string; socketKey: string }): Promise<void>;
  /** Leaves one processor to those who answer, or takes it back (see processor-reserve.ts). */
  reserve(isHeld: boolean): Promise<void>;
  /** What it measured; nothing where nothing is measured. */
  measured(): Promise<Measured>;
  /** Whether it hears: a silent one is replaced. */
  hears(): Promise<void>;
  /** Finishes what requests left to be done, and ends the process. */
  stop(): Promise<void>;
};
