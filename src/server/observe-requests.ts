import type { IncomingMessage, ServerResponse } from "node:http";
import { routeName } from "@/api/metrics/route-name";
import { pathnameOf } from "@/infra/http/pathname-of";
import type { Log } from "@/infra/log";
import type { Metrics } from "@/infra/metrics/metrics";

const REQUEST_ID = "x-request-id";

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
    const idOf = isLogged ? noteRequestId(response) : undefined;
    response.once("close", () => {
      const seconds = (performance.now() - began) / 1_000;
      const named = routeName(request.method ?? "", pathnameOf(request));
      const status = response.writableFinished ? String(response.statusCode) : "closed";
      metrics?.countRequest({ ...named, status, seconds });
      if (idOf === undefined) return;
      const requestId = idOf();
      log.debug({ requestId, ...named, status, ms: Math.round(seconds * 1_000) }, "answered");
    });
  };
}

/** @returns reads the id that the answer bears: of headers that `writeHead` alone is told, the response knows nothing */
function noteRequestId(response: ServerResponse): () => unknown {
  const { writeHead } = response;
  let told: unknown;
  const noting = (...given: Parameters<typeof writeHead>) => {
    told = idIn(given.at(-1));
    return Reflect.apply(writeHead, response, given);
  };
  Object.assign(response, { writeHead: noting });
  return () => response.getHeader(REQUEST_ID) ?? told;
}

/** Headers are an object, pairs, or names and values by turns. */
function idIn(headers: unknown): unknown {
  if (typeof headers !== "object" || headers === null) return undefined;
  const flat: unknown[] = Array.isArray(headers) ? headers.flat() : Object.entries(headers).flat();
  const at = flat.findIndex(
    (one, index) => index % 2 === 0 && String(one).toLowerCase() === REQUEST_ID,
  );
  return at === -1 ? undefined : flat[at + 1];
}
