/**
 * `npm run torture -- [--seed=N] [--kills=N] [--services=N] [--postgres]`: builds when needed, then runs trials/torture.ts.
 * Several services are killed beside each other, each on data of its own: more kills an hour.
 */
import { runTrial } from "./lib/run-trial.mjs";

await runTrial("torture");
