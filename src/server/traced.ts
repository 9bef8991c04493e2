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
  const { method = "", headers } = message;
  const asked = { ...routeName(method, pathnameOf(message)), headers };
  return (request, sent, answer) => tracing.answer(asked, () => route(request, sent, answer));
}
