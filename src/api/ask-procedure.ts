import { callTRPCProcedure } from "@trpc/server";
import type { Context } from "./context";
import { appRouter } from "./router";

/**
 * Asks a procedure by its path, such as images.get, in the name of whoever a context is of: without a transport.
 * @returns its output
 * @throws TRPCError
 */
export function askProcedure(
  ctx: Context,
  { path, type, input }: { path: string; type: "query" | "mutation"; input: unknown },
): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path,
    type,
    ctx,
    getRawInput: () => Promise.resolve(input),
    signal: undefined,
    batchIndex: 0,
  });
}
