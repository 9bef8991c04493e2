import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compressStatic } from "./compress-static.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { generatePrismaClient } from "./generate.mjs";
import { Failure, KILLED, ROOT, runTool } from "./run.mjs";
import { shareChunks } from "./share-chunks.mjs";

const STAMP = path.join(ROOT, ".next/ema-sources");

export const SOURCES = [
  "src",
  "public",
  "prisma",
  "next.config.js",
  "scripts/lib/plain-spread.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Builds the service, unless the build there is was made from these very sources. */
export async function ensureBuilt() {
  const sources = fingerprintOfSources();
  if (sources === readStamp()) return;
  console.log("Building");
  try {
    await build(sources);
  } catch (error) {
    throw unlessDenied(error);
  }
}

/**
 * A service that runs as a user of its own may not write among its sources, and is not to.
 * @param {unknown} error of a build
 */
export function unlessDenied(error) {
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (!["EACCES", "EPERM", "EROFS"].includes(String(error.code))) return error;
  return new Failure(
    `what is built is not of these sources, and this user cannot build: call npm run build in ${ROOT} as its owner (${error.message})`,
  );
}

/** Builds the service. */
export async function build(sources = fingerprintOfSources()) {
  rmSync(STAMP, { force: true });
  await generatePrismaClient();
  const code = await runTool("next", ["build"], {
    env: {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      EMA_BUILD_ID: sources.slice(0, 20),
    },
  });
  if (code !== 0) throw new Failure(whyNotBuilt(code));
  await compressStatic();
  // There each function gets the files that it was found to need before: no others.
  if (!process.env["VERCEL"]) shareChunks(path.join(ROOT, ".next/server"));
  // Taken before the build: what changed meanwhile is built next time.
  writeFileSync(STAMP, sources);
}

/**
 * @param {number} code that the build exited with
 * @returns {string}
 */
export function whyNotBuilt(code) {
  if (code !== KILLED) return "next build failed: see above";
  return (
    "next build was killed, most likely because memory ran out: it takes 1.8 GB for a moment. Add swap, or call " +
    "npm run build on a machine of the same kind that has more, and copy the folder whole."
  );
}

function fingerprintOfSources() {
  return fingerprint(SOURCES, isBuilt);
}

/**
 * @param {string} file
 * @returns {boolean} whether the build depends on it. Tests are not in it; the Prisma client follows from prisma.
 */
function isBuilt(file) {
  return !/\.(test|compliance)\.tsx?$|^src\/testing\/|^src\/infra\/db\/generated\//.test(file);
}

function readStamp() {
  try {
    return readFileSync(STAMP, "utf8");
  } catch {
    return undefined;
  }
}
