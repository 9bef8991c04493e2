import type { IncomingMessage } from "node:http";
import { routeName } from "@/api/metrics/route-name";
import { pathnameOf } from "@/infra/http/pathname-of";
import type { DirectRoute } from "./direct-routes";

/** A route whose answers have spans, where OpenTelemetry is set up; Next makes those of its own. */
export function traced(
  message: IncomingMessage,
  route: DirectRoute | undefined,
): DirectRoute | undefined {
  const { emaTracing: tracing } = globalThis;
  if (route === undefined || tracing === undefined) return route;
  const named = routeName(message.method ?? "", pathnameOf(message));
  return (request, sent, answer) => tracing.answer(named, () => route(request, sent, answer));
}
