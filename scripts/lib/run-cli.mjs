import { ensureInstalled } from "./install.mjs";
import { ROOT } from "./run.mjs";

/**
 * Runs a command that is written in TypeScript, in this process, and ends with its exit code.
 * @param {() => Promise<(args: string[], startedIn: string) => Promise<number>>} load the command, which is told by
 *   `startedIn` which folder the paths in its arguments start from
 */
export async function runCli(load) {
  const startedIn = process.cwd();
  // npm does so too: paths in settings, and the compiler's own, start from there.
  process.chdir(ROOT);
  // Who reads no more of it, as `head`, or has no room for it, does not end the work.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
  try {
    await ensureInstalled();
    const { generatePrismaClient } = await import("./generate.mjs");
    await generatePrismaClient();
    // The same files as the service reads, by the same rules.
    const { loadEnv } = await import("./load-env.mjs");
    loadEnv();
    // In this process, and not through its command: that would pass signals on in its own way.
    const { register } = await import("tsx/esm/api");
    register();
    const run = await load();
    process.exitCode = await run(process.argv.slice(2), startedIn);
  } catch (error) {
    console.error(error instanceof Error && error.name === "Failure" ? error.message : error);
    process.exitCode = 1;
  }
}
