/** `npm run fuzz -- [--seed=N] [--requests=N] [--postgres]`: builds when needed, then runs trials/fuzz.ts. */
import { runTrial } from "./lib/run-trial.mjs";

await runTrial("fuzz");
