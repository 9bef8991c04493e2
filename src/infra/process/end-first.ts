import { readFile, writeFile } from "node:fs/promises";

const FILE = "/proc/self/oom_score_adj";
/** Thousandths of all memory, which the kernel takes this process to hold more than it does when it looks for one to end. */
const MORE = 500;
const MOST = 1_000;

/**
 * Has Linux end this process before those beside it where memory runs out: whichever holds most at that moment would be
 * ended else. Elsewhere nothing happens.
 */
export async function endFirst(): Promise<void> {
  if (process.platform !== "linux") return;
  // Without /proc it is as it was.
  const given = await readFile(FILE, "utf8").catch(() => undefined);
  if (given === undefined) return;
  await writeFile(FILE, String(Math.min(Number(given) + MORE, MOST))).catch(() => undefined);
}
