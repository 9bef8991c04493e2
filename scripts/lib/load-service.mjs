import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import path from "node:path";
import { ROOT } from "./run.mjs";

/** Loads the service out of the build: afterwards there are globalThis.emaStart and globalThis.emaIntake. */
export async function loadService() {
  // Next puts it there before it loads what it has built.
  Object.assign(globalThis, { AsyncLocalStorage });
  const require = createRequire(import.meta.url);
  await require(path.join(ROOT, ".next/server/instrumentation.js")).register();
}
