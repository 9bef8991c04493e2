/** `npm start`: installs and builds when needed, then serves. Runs on a fresh clone. */
import { ensureInstalled } from "./lib/install.mjs";
import { readOptions } from "./lib/read-options.mjs";
import { ROOT } from "./lib/run.mjs";

// Else `--port=80` would seem to be taken.
readOptions("npm start (settings are variables: docs/operations.md)", {});
// npm does so too: whoever starts it without npm may be anywhere.
process.chdir(ROOT);
process.env.NEXT_TELEMETRY_DISABLED = "1";
try {
  await ensureInstalled();
  // Only now can they find their dependencies.
  const { ensureBuilt } = await import("./lib/build.mjs");
  await ensureBuilt();
  Object.assign(process.env, { NODE_ENV: "production" });
  const { loadEnv } = await import("./lib/load-env.mjs");
  loadEnv();
  const { countWorkers } = await import("./lib/count-workers.mjs");
  const workers = countWorkers(process.env);
  if (workers === 1) {
    const { serve } = await import("./lib/serve.mjs");
    await serve({ dev: false });
  } else {
    const { supervise } = await import("./lib/supervise.mjs");
    await supervise(workers);
  }
} catch (error) {
  console.error(error instanceof Error && error.name === "Failure" ? error.message : error);
  process.exit(1);
}
