/** `npm run bench [case …]`: builds when needed, then measures. See bench/main.ts. */
import { ensureInstalled } from "./lib/install.mjs";
import { YOUNG_GENERATION } from "./lib/young-generation.mjs";

try {
  await ensureInstalled();
  const { ensureBuilt } = await import("./lib/build.mjs");
  await ensureBuilt();
  const { runTool } = await import("./lib/run.mjs");
  const args = ["bench/main.ts", ...process.argv.slice(2)];
  // All that is compared is started like the service, and so is what measures the service's own functions.
  process.exitCode = await runTool("tsx", args, { env: { NODE_OPTIONS: YOUNG_GENERATION } });
} catch (error) {
  console.error(error instanceof Error && error.name === "Failure" ? error.message : error);
  process.exitCode = 1;
}
