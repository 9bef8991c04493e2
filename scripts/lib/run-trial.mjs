import { ensureInstalled } from "./install.mjs";

/**
 * Runs a program of trials/ against the build, which is made when needed, with the arguments of this process.
 * @param {string} name
 */
export async function runTrial(name) {
  try {
    await ensureInstalled();
    const { ensureBuilt } = await import("./build.mjs");
    await ensureBuilt();
    const { runTool } = await import("./run.mjs");
    process.exitCode = await runTool("tsx", [`trials/${name}.ts`, ...process.argv.slice(2)]);
  } catch (error) {
    console.error(error instanceof Error && error.name === "Failure" ? error.message : error);
    process.exitCode = 1;
  }
}
