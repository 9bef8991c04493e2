/** Holds the layers of .dependency-cruiser.mjs: `npm test -- --only=boundaries`. */
import { existsSync } from "node:fs";
import { cruise, format } from "dependency-cruiser";
import readOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import readTsConfig from "dependency-cruiser/config-utl/extract-ts-config";

/**
 * With a compiler that it does not know, dependency-cruiser sees no modules and finds nothing wrong.
 * Raise this as src grows: to about three quarters of what there is.
 */
const FEWEST_MODULES = 800;

const FOLDERS = ["src", "scripts", "e2e", "bench", "trials"];

const { output } = await cruise(
  FOLDERS.filter((folder) => existsSync(folder)),
  await readOptions("./.dependency-cruiser.mjs"),
  undefined,
  { tsConfig: readTsConfig("tsconfig.json") },
);
if (typeof output === "string") throw new Error("dependency-cruiser gave a text, not a result");

const modules = output.modules.filter((module) => module.source.startsWith("src/")).length;
if (output.summary.error > 0) {
  console.log((await format(output, { outputType: "err-long" })).output);
  process.exitCode = 1;
}
if (modules < FEWEST_MODULES) {
  console.log(
    `Only ${modules} modules of src were seen, not ${FEWEST_MODULES}: what has gone blind?`,
  );
  process.exitCode = 1;
}
console.log(`${modules} modules of src, ${output.summary.error} broken rules`);
