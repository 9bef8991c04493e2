import { createLog, type Log } from "@/infra/log";
import { getRuntime } from "@/runtime/runtime";

/** The log, also of what failed before there was a context; it may be just the service that cannot be had. */
export function findLog(): Promise<Log> {
  return getRuntime().then(
    ({ deps }) => deps.log,
    () => createLog("error"),
  );
}
