import type { IncomingMessage, ServerResponse } from "node:http";
import { routeName } from "@/api/metrics/route-name";
import { pathnameOf } from "@/infra/http/pathname-of";
import type { Log } from "@/infra/log";
import type { Metrics } from "@/infra/metrics/metrics";

type Observer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Counts each request once its answer is sent, and has a line in the log at LOG_LEVEL debug: of its address the
 * template alone, for what clients choose may be secret. Nothing where neither is wanted.
 */
export function observeRequests(deps: {
  metrics: Metrics | undefined;
  log: Log;
}): Observer | undefined {
  const { metrics, log } = deps;
  const isLogged = log.isLevelEnabled("debug");
  if (metrics === undefined && !isLogged) return undefined;
  return (request, response) => {
    const began = performance.now();
    response.once("close", () => {
      const seconds = (performance.now() - began) / 1_000;
      const named = routeName(request.method ?? "", pathnameOf(request));
      const status = response.writableFinished ? String(response.statusCode) : "closed";
      metrics?.countRequest({ ...named, status, seconds });
      if (!isLogged) return;
      const requestId = response.getHeader("x-request-id");
      log.debug({ requestId, ...named, status, ms: Math.round(seconds * 1_000) }, "answered");
    });
  };
}
