import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A processor that those who answer have to themselves among the threads of this process. */
export type ProcessorReserve = {
  /**
   * While it is held, threads that give way (see lower-worker-priority.ts), and those they start, stay off it.
   * @throws Error when the kernel was not told for some of them
   */
  hold(isHeld: boolean): Promise<void>;
};

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
  let isHeld = false;
  let isWanted = false;
  let underWay: Promise<void> | undefined;

  async function follow(): Promise<void> {
    try {
      while (isHeld !== isWanted) {
        const next = isWanted;
        await confine(await findThreadsBehind(), next ? most : all);
        isHeld = next;
      }
    } finally {
      underWay = undefined;
    }
  }

  return {
    hold: (wanted) => {
      isWanted = wanted;
      underWay ??= follow();
      return underWay;
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

async function canConfine(processors: number[]): Promise<boolean> {
  return confine([process.pid], processors).then(
    () => true,
    () => false,
  );
}

/** By one program for all: each that is started takes this thread a moment. */
const CONFINE = `
list=$1; shift
for thread; do
  taskset --pid --cpu-list "$list" "$thread" >/dev/null || [ ! -e "/proc/$thread" ] || exit 1
done`;

async function confine(threads: number[], processors: number[]): Promise<void> {
  await run("sh", ["-c", CONFINE, "sh", processors.join(","), ...threads.map(String)]);
}
