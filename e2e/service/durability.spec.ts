import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";

const execute = promisify(execFile);

/** `npm run torture` does as many as one likes. */
const KILLS = 5;
const SEED = 20_261_122;

test("SIGKILL under load loses nothing that was acknowledged and leaves no row without files", async () => {
  const args = ["scripts/torture.mjs", `--kills=${String(KILLS)}`, `--seed=${String(SEED)}`];

  // One that found something ends with another code than 0, and all that it said is beside it.
  const { stdout } = await execute(process.execPath, args).catch(
    (failure: unknown) => failure as { stdout: string },
  );

  expect(stdout).toContain(`${String(KILLS)} kills, 0 complaints`);
});
