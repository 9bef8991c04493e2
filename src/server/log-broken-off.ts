import { REQUEST_ID_HEADER } from "@/api/request-id";
import type { Log } from "@/infra/log";

/** Is told of an answer whose body failed after its head was sent. */
export type LogBrokenOff = (error: unknown, headers: Headers) => void;

export function createLogBrokenOff(log: Log): LogBrokenOff {
  return (error, headers) => {
    const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
    log.error({ err: error, requestId }, "an answer broke off");
  };
}
