import { statSync } from "node:fs";
import path from "node:path";
import { Failure, ROOT, run } from "./run.mjs";

/** The oldest of each line that is taken, and all that is newer than the last: "engines" in package.json. */
const OLDEST = [
  [20, 19],
  [22, 13],
  [24, 0],
];

/**
 * Installs the dependencies of the lockfile when they are missing or older than it.
 * The one step that runs before there are any: it and what it imports use Node's own modules only.
 */
export async function ensureInstalled() {
  refuseOldNode();
  // npm writes its own copy of the lockfile last, so a broken installation has none.
  const installed = modified(path.join(ROOT, "node_modules/.package-lock.json"));
  if (installed !== 0 && installed >= modified(path.join(ROOT, "package-lock.json"))) return;
  console.error("Installing dependencies");
  // NODE_ENV=production would leave out what builds and tests need.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const code = await run("npm", args, { isAside: true });
  if (code !== 0) throw new Failure("npm ci failed: see above");
}

/** @param {string} file */
function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Others lack what the service and its packages use, and would fail at that alone.
 * @param {string} [version]
 */
export function refuseOldNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [newest = 0] = OLDEST.at(-1) ?? [];
  if (major > newest || OLDEST.some(([line, from = 0]) => major === line && minor >= from)) return;
  const lines = OLDEST.map((oldest) => oldest.join("."));
  throw new Failure(`Node ${lines.join(", ")} or newer of these is needed; this is v${version}`);
}
