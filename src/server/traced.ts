import type { IncomingMessage } from "node:http";
import { routeName } from "@/api/metrics/route-name";
import type { DirectRoute } from "./direct-routes";

/** A route whose answers have spans, where OpenTelemetry is set up; Next makes those of its own. */
export function traced(
  message: IncomingMessage,
  route: DirectRoute | undefined,
): DirectRoute | undefined {
  const { emaTracing: tracing } = globalThis;
  if (route === undefined || tracing === undefined) return route;
  const [pathname = "/"] = (message.url ?? "/").split("?", 1);
  const named = routeName(message.method ?? "", pathname);
  return (request, sent) => tracing.answer(named, () => route(request, sent));
}
