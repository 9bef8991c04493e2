import type { Metrics } from "../infra/metrics/metrics";

/** What a process tells of one metric: of each line its labels, without that of the process, and its value. */
export async function metricLines(
  metrics: Pick<Metrics, "text">,
  { name, process }: { name: string; process: string },
) {
  const lines = new RegExp(`^${name}\\{(.*),process="${process}"\\} (\\d+)$`, "gm");
  return [...(await metrics.text()).matchAll(lines)].map(([, labels, value]) => [labels, value]);
}
