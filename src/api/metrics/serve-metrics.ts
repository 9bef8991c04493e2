import { createHash, timingSafeEqual } from "node:crypto";
import { METRICS_TYPE } from "@/infra/metrics/metrics";
import { getRuntime } from "@/runtime/runtime";
import { safely } from "../safety/safely";

const COMMON = { "Cache-Control": "no-store" };

/**
 * GET /api/metrics, in Prometheus's text format, for who brings METRICS_TOKEN (`Authorization: Bearer …`).
 * Without that setting there is no such address.
 */
export const serveMetrics = safely("data", async (request: Request): Promise<Response> => {
  const { metrics, settings } = await getRuntime();
  if (metrics === undefined || settings.metricsToken === undefined) {
    return Response.json({ message: "Not found" }, { status: 404, headers: COMMON });
  }
  const sent = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  if (!isSame(sent, settings.metricsToken)) {
    const headers = { ...COMMON, "WWW-Authenticate": 'Bearer realm="metrics"' };
    return Response.json({ message: "Invalid token" }, { status: 401, headers });
  }
  const body = await metrics.text();
  return new Response(body, { headers: { ...COMMON, "Content-Type": METRICS_TYPE } });
});

/** Takes as long whatever is the same of them. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
