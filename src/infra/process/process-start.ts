import { readFile } from "node:fs/promises";

/**
 * When a process began, as an opaque text: with the process id it names a process once and for all,
 * while ids alone are used again. Empty where the system does not tell (only Linux has /proc) or the
 * process is gone.
 */
export async function processStart(pid: number): Promise<string> {
  return (await readStat(pid))?.start ?? "";
}

/** Whether the process that began at `start` still runs. A zombie does not: it holds nothing any more. */
export async function isProcessAlive(pid: number, start: string): Promise<boolean> {
  const found = await readStat(pid);
  if (found !== undefined) return found.state !== "Z" && found.start === start;
  return start === "" && answersSignal(pid);
}

/** Fields 3 and 22 of proc_pid_stat(5); the command in field 2 may hold spaces and parentheses. */
async function readStat(pid: number): Promise<{ state: string; start: string } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0] ?? "", start: fields[19] ?? "" };
}

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
