/** `npm run dev`: serves the sources, rebuilt as they change. */
import { ensureInstalled } from "./lib/install.mjs";
import { readOptions } from "./lib/read-options.mjs";

readOptions("npm run dev (settings are variables: docs/operations.md)", {});
// Whatever the shell has: Next would work as for a build, with rules for pages that keep its own scripts out.
Object.assign(process.env, { NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" });
try {
  await ensureInstalled();
  const { generatePrismaClient } = await import("./lib/generate.mjs");
  await generatePrismaClient();
  const { serve } = await import("./lib/serve.mjs");
  await serve({ dev: true });
} catch (error) {
  console.error(error instanceof Error && error.name === "Failure" ? error.message : error);
  process.exit(1);
}
