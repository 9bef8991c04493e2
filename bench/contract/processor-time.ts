import { readFile } from "node:fs/promises";

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds that a process has had a processor for. Not a number where the kernel is not Linux. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // Its name, in parentheses, may have spaces; in user and kernel mode are the 12th and 13th after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
