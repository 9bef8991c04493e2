import { spawn } from "node:child_process";
import { endWithUs } from "../scripts/lib/end-with-us.mjs";
import { findFreePort } from "../scripts/lib/free-port.mjs";
import { NO_SETTINGS } from "../scripts/lib/no-settings.mjs";

export type Child = { url: string; pid: number; stop(): Promise<void> };

const START_MS = 60_000;

/** Starts a server program on a free port and waits until `path` answers. */
export async function startChild(
  args: string[],
  options: { path: string; env: Record<string, string> },
): Promise<Child> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      ...NO_SETTINGS,
      // What is measured is one process.
      WORKERS: "1",
      ...options.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      SITE_URL: url,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const forget = endWithUs(child.pid);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      forget();
      resolve();
    });
  });
  const deadline = Date.now() + START_MS;
  while (!(await answers(url + options.path))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`${args.join(" ")} did not start`);
    }
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Whether an address answers with a success; else it takes a moment to say no. */
export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return false;
  }
}
