/** `npm run backup -- --to FOLDER`: rows and pictures in a folder. See src/cli/backup/. */
import { runCli } from "./lib/run-cli.mjs";

await runCli(async () => (await import("../src/cli/backup/run-backup")).runBackup);
