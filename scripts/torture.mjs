/** `npm run torture -- [--seed=N] [--kills=N] [--postgres]`: builds when needed, then runs trials/torture.ts. */
import { runTrial } from "./lib/run-trial.mjs";

await runTrial("torture");
