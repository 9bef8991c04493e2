import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, constants, mkdir, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { childrenOf } from "../pictures/peak-memory";

/**
 * Linux's own. Of a short one much is lost: processors take 5 ms of the share at a time, and what one of a process's
 * threads leaves of that, those on another processor do not get.
 */
const PERIOD_US = 100_000;

type Controller = { root: string; limits: (quotaUs: number) => Record<string, string> };

/** The cpu controller of Linux's control groups, as version 1 has it and as version 2 does. */
const CONTROLLERS: Controller[] = [
  {
    root: "/sys/fs/cgroup/cpu",
    limits: (quotaUs) => ({
      "cpu.cfs_period_us": `${PERIOD_US}`,
      "cpu.cfs_quota_us": `${quotaUs}`,
    }),
  },
  {
    root: "/sys/fs/cgroup",
    limits: (quotaUs) => ({ "cpu.max": `${quotaUs} ${PERIOD_US}` }),
  },
];

export type Held = { release(): Promise<void> };

/**
 * Holds a process, and all that it has started or will start, to a share of one processor, in a group of its own.
 * Nothing where there is no controller that we may write to.
 */
export async function holdToShare(pid: number, share: number): Promise<Held | undefined> {
  for (const { root, limits } of CONTROLLERS) {
    const folder = path.join(root, `ema-bench-${pid}`);
    if (!(await isDone(() => makeGroup(root, folder, limits(PERIOD_US * share))))) continue;
    const guard = guardOf(root, folder);
    const held = {
      release: async () => {
        guard.stdin.end();
        await once(guard, "exit");
      },
    };
    if (await isDone(() => addTree(folder, pid))) return held;
    await held.release();
  }
  return undefined;
}

async function makeGroup(
  root: string,
  folder: string,
  limits: Record<string, string>,
): Promise<void> {
  await access(path.join(root, "cgroup.procs"), constants.W_OK);
  // Version 2 hands a controller on to groups beneath where that is asked for.
  const shared = path.join(root, "cgroup.subtree_control");
  if (await isDone(() => access(shared))) await writeFile(shared, "+cpu");
  await mkdir(folder);
  const isLimited = await isDone(async () => {
    for (const [name, value] of Object.entries(limits)) {
      await writeFile(path.join(folder, name), value);
    }
  });
  if (isLimited) return;
  await rmdir(folder);
  throw new Error(`${folder} takes no limits`);
}

async function addTree(folder: string, pid: number): Promise<void> {
  await writeFile(path.join(folder, "cgroup.procs"), `${pid}`);
  // What it starts from now on is in the group by itself.
  for (const child of await childrenOf(pid)) await addTree(folder, child);
}

/**
 * Removes the group once it is told to, and also when this process is gone, be it by SIGKILL: then its standard input
 * closes. What still runs goes back to where it came from: a group that holds somebody cannot be removed.
 */
function guardOf(root: string, folder: string) {
  const remove = `cat > /dev/null
    while read -r pid; do echo "$pid" > "$0/cgroup.procs"; done < "$1/cgroup.procs"
    rmdir "$1"`;
  // Not in our process group, where Ctrl-C would end it before its work is done.
  return spawn("sh", ["-c", remove, root, folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
}

async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  );
}
