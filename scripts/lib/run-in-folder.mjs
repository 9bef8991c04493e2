import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endWithUs } from "./end-with-us.mjs";

/**
 * Runs a server as one process, which ends with this one, and its folder with it.
 * @param {{ name: string, program: string, prepare: (folder: string) => { args: string[], env?: Record<string, string> } }}
 * options `prepare` is given a folder for whatever the server reads and writes
 * @returns {{ pid: number | undefined, isRunning(): boolean, stop(): Promise<void> }}
 */
export function runInFolder({ name, program, prepare }) {
  const folder = mkdtempSync(path.join(tmpdir(), `ema-${name}-`));
  const { args, env } = prepare(folder);
  const child = spawn(program, args, {
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  child.once("error", (error) => console.error(`${name}: ${error.message}`));
  const forget = endWithUs(child.pid);
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid,
    isRunning,
    stop: async () => {
      if (isRunning()) {
        const ended = once(child, "exit");
        child.kill("SIGKILL");
        await ended;
      }
      forget();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
