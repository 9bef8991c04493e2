/** `npm run restore -- --from FOLDER`: such a folder into an empty Ema. See src/cli/backup/. */
import { runCli } from "./lib/run-cli.mjs";

await runCli(async () => (await import("../src/cli/backup/run-backup")).runRestore);
