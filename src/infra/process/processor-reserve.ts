import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { promisify } from "node:util";
import pLimit from "p-limit";

const run = promisify(execFile);

/** A processor that is kept free of those threads of this process that give way to its first. */
export type ProcessorReserve = {
  /**
   * While it is held, threads that give way (see lower-worker-priority.ts), and those they start, stay off it. What was
   * said last counts.
   * @throws Error when the kernel was not told for some of them; the next call tells it for all
   */
  hold(isHeld: boolean): Promise<void>;
};

/** In milliseconds; it takes some ten. */
const CONFINE_MS = 10_000;

/**
 * Niceness alone does not do: a thread that wakes up waits until the kernel next looks at the one that runs, up to 4 ms
 * with Linux 6.18, and an answer wakes up several. Nothing where threads cannot be kept off a processor, which takes
 * Linux and its `taskset` (util-linux), or where this process may use only one.
 */
export async function openProcessorReserve(): Promise<ProcessorReserve | undefined> {
  if (process.platform !== "linux") return undefined;
  const all = await findProcessors();
  const most = all.slice(1);
  if (most.length === 0 || !(await canConfine(all))) return undefined;
  const inTurn = pLimit(1);
  let isWanted = false;
  /** Undefined while it is changed, and when that failed. */
  let isHeld: boolean | undefined = false;

  async function follow(): Promise<void> {
    const next = isWanted;
    if (isHeld === next) return;
    isHeld = undefined;
    await confineThreadsBehind(next ? most : all);
    isHeld = next;
  }

  return {
    hold: (wanted) => {
      isWanted = wanted;
      return inTurn(follow);
    },
  };
}

/** Numbers of the processors that this process may use. */
async function findProcessors(): Promise<number[]> {
  return processorsOf(await readFile("/proc/self/status", "utf8"));
}

/** Numbers of the processors that a thread may use, by its `status` under /proc: such as 0-3,8. */
export function processorsOf(status: string): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1];
  return (list?.split(",") ?? []).flatMap((range) => {
    const [first = Number.NaN, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });
}

async function confineThreadsBehind(processors: number[]): Promise<void> {
  const done = new Set<number>();
  // One that was not told yet may have started another meanwhile.
  for (;;) {
    const threads = (await findThreadsBehind()).filter((thread) => !done.has(thread));
    if (threads.length === 0) return;
    await confine(processors, threads);
    for (const thread of threads) done.add(thread);
  }
}

/** Those that give way to the first. */
async function findThreadsBehind(): Promise<number[]> {
  const own = getPriority();
  const threads = (await readdir("/proc/self/task")).map(Number);
  return threads.filter((thread) => {
    try {
      return getPriority(thread) > own;
    } catch {
      // It has ended.
      return false;
    }
  });
}

/** By one program for all: each that is started takes this thread a moment. */
const CONFINE = `
list=$1; shift
for thread; do
  taskset --pid --cpu-list "$list" "$thread" >/dev/null || [ ! -e "/proc/$thread" ] || exit 1
done`;

async function confine(processors: number[], threads: number[]): Promise<void> {
  const list = processors.join(",");
  await run("sh", ["-c", CONFINE, "sh", list, ...threads.map(String)], { timeout: CONFINE_MS });
}

/** Tried by a program on itself. */
async function canConfine(processors: number[]): Promise<boolean> {
  const tried = run("sh", ["-c", `taskset --pid --cpu-list "$1" $$`, "sh", processors.join(",")], {
    timeout: CONFINE_MS,
  });
  return tried.then(
    () => true,
    () => false,
  );
}
