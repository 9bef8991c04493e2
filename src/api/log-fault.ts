import { TRPCError } from "@trpc/server";
import { toFailure } from "./failure";
import { findLog } from "./find-log";

/** Logs what failed outside of procedures, whose own faults are in the log already; a refusal is no fault. */
export async function logFault(error: unknown, requestId: string): Promise<void> {
  if (error instanceof TRPCError) return;
  const { fault } = toFailure(error);
  if (fault === undefined) return;
  (await findLog()).error({ err: fault, requestId }, "request failed");
}
