import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "@/api/router";

/** Whether a call came to nothing; its `data` says why, where the service answered. */
export function isTrpcError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}
