/** `npm run images -- <command> …`: what an operator does to stored pictures. See src/cli/run-images.ts. */
import { runCli } from "./lib/run-cli.mjs";

await runCli(async () => (await import("../src/cli/run-images")).runImages);
