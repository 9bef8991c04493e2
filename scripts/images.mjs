/** `npm run images -- <command> …`: what an operator does to stored pictures. See src/cli/run-images.ts. */
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT } from "./lib/run.mjs";

try {
  await ensureInstalled();
  const { generatePrismaClient } = await import("./lib/generate.mjs");
  await generatePrismaClient();
  // The same files as the service reads, by the same rules.
  const { default: environment } = await import("@next/env");
  environment.loadEnvConfig(ROOT, false);
  // In this process, and not through its command: that would pass signals on in its own way.
  const { register } = await import("tsx/esm/api");
  register();
  const { runImages } = await import("../src/cli/run-images");
  process.exitCode = await runImages(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error && error.name === "Failure" ? error.message : error);
  process.exitCode = 1;
}
