export { serveMetrics as GET } from "@/api/metrics/serve-metrics";

export const dynamic = "force-dynamic";
