const UNITS = ["B", "kB", "MB", "GB", "TB"];

/** `1.9 GB`: a number of bytes for people. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const number = (bytes / 1_000 ** step).toLocaleString("en", { maximumFractionDigits: 1 });
  return `${number} ${UNITS[step] ?? ""}`;
}

/** `3,612`, or with a noun `1 file` and `3,612 files`. */
export function formatCount(count: number, noun?: string): string {
  const number = count.toLocaleString("en");
  if (noun === undefined) return number;
  return `${number} ${noun}${count === 1 ? "" : "s"}`;
}
