import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { type Failure, failureBody } from "./failure";

/** A refusal as clients of tRPC are told it, by whatever it was found: without the number it is no answer to them. */
export function trpcShape(failure: Failure, requestId: string) {
  const body = failureBody(failure, requestId);
  const { status, trpc } = failure;
  return {
    message: body.message,
    code: TRPC_ERROR_CODES_BY_KEY[trpc],
    data: { ...body, code: trpc, httpStatus: status },
  };
}
