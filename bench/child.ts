import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { endWithUs } from "../scripts/lib/end-with-us.mjs";

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

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
