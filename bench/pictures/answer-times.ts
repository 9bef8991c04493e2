import type { Span } from "./load";
import type { ProbeMeasure } from "./measures";

/** What the answers took that were under way in the spans, in order of size. */
export function timesOf(measure: ProbeMeasure, spans: Span[]): number[] {
  return measure
    .filter(({ begin, took }) =>
      spans.some((span) => begin < span.end && begin + took > span.begin),
    )
    .map(({ took }) => took)
    .sort((one, other) => one - other);
}

/** How many there are, p50, p95 and p99 in milliseconds, and how that p95 stands to the one of idle times. */
export function cells(times: number[], idle: number[]): string[] {
  const at = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const shown = [0.5, 0.95, 0.99].map((part) => at(times, part).toFixed(1));
  return [String(times.length), ...shown, (at(times, 0.95) / at(idle, 0.95)).toFixed(2)];
}

export function row(name: string, columns: string[]): string {
  return name.padEnd(48) + columns.map((column) => column.padStart(11)).join("");
}
