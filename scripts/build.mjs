/** `npm run build`: what a deployment runs; `npm start` builds by itself when needed. */
import { build } from "./lib/build.mjs";
import { readOptions } from "./lib/read-options.mjs";
import { Failure } from "./lib/run.mjs";

readOptions("npm run build", {});
try {
  await build();
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}
