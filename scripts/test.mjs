/**
 * `npm test`: everything that must hold before a change is good, on a machine with nothing but Node.
 * `-- --only=unit,e2e` runs these steps alone, `--without=build` all but these. The last line of the output
 * is the sum; a step without tests of its own counts as one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { generatePrismaClient } from "./lib/generate.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { providePostgresPrograms } from "./lib/postgres-programs.mjs";
import { provideRedisProgram } from "./lib/redis-program.mjs";
import { readOptions } from "./lib/read-options.mjs";
import { countTests, NOTHING, readPlaywright } from "./lib/reports.mjs";
import { Failure, run, runTool } from "./lib/run.mjs";
import { runSteps, selectSteps } from "./lib/steps.mjs";
import { COUNTS_FILE } from "./lib/vitest-reporter.mjs";

const NO_TELEMETRY = { NEXT_TELEMETRY_DISABLED: "1" };

/** What the linter makes lasts for a moment: with V8's own 16 MB for that, each fifth second is one of clearing up. */
const ROOM = { NODE_OPTIONS: "--max-semi-space-size=128" };

const reports = mkdtempSync(path.join(tmpdir(), "ema-reports-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
/** @type {string[]} what was left out, repeated at the end */
const remarks = [];

/**
 * One test made of commands, all of which are run.
 * @param {(() => Promise<number>)[]} commands that resolve to exit codes
 */
async function check(...commands) {
  let failed = 0;
  for (const command of commands) if ((await command()) !== 0) failed = 1;
  return { ...NOTHING, passed: 1 - failed, failed };
}

/** @type {Promise<number> | undefined} */
let routeTypes;

/** Without them the compiler, and what asks it, does not know the pages. */
function writeRouteTypes() {
  routeTypes ??= runTool("next", ["typegen"], { env: NO_TELEMETRY });
  return routeTypes;
}

/** @param {string[]} projects of vitest.config.ts */
async function vitest(...projects) {
  const report = path.join(reports, `${projects[0]}.json`);
  const code = await runTool(
    "vitest",
    [
      "run",
      ...projects.map((project) => `--project=${project}`),
      "--allowOnly=false",
      "--reporter=default",
      "--reporter=./scripts/lib/vitest-reporter.mjs",
    ],
    { env: { [COUNTS_FILE]: report } },
  );
  return countTests({ code, report, read: (counts) => counts });
}

async function hasPostgres() {
  return (
    Boolean(process.env["TEST_DATABASE_URL"]) || (await providePostgresPrograms()) !== undefined
  );
}

/**
 * @param {string} text
 * @returns what a step that was left out counts
 */
function leaveOut(text) {
  console.log(text);
  remarks.push(text);
  return NOTHING;
}

async function integrationOnPostgres() {
  if (await hasPostgres()) return vitest("integration-postgres");
  return leaveOut(
    "PostgreSQL is not on this machine and could not be installed: the integration tests ran on PGlite " +
      "alone. Install it, or set TEST_DATABASE_URL, to run them on both.",
  );
}

async function cluster() {
  if ((await hasPostgres()) && (await provideRedisProgram())) return vitest("cluster");
  return leaveOut(
    "PostgreSQL and Redis are not both on this machine and could not be installed: the tests of many " +
      "processes did not run.",
  );
}

/** @param {Set<string>} failed */
async function e2e(failed) {
  if (failed.has("build")) throw new Failure("Not run: the build failed");
  await ensureBuilt();
  const report = path.join(reports, "e2e.json");
  const code = await runTool("playwright", ["test", "--forbid-only"], {
    env: { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return countTests({ code, report, read: readPlaywright });
}

/** @type {import("./lib/steps.mjs").Step[]} */
const STEPS = [
  // The longest first: it alone takes as long as the others together.
  {
    name: "lint",
    usesOneCore: true,
    run: () =>
      check(
        writeRouteTypes,
        () => runTool("eslint", [".", "--max-warnings=0"], { env: ROOM }),
        () => runTool("biome", ["format", "."]),
      ),
  },
  {
    name: "types",
    usesOneCore: true,
    run: () => check(writeRouteTypes, () => runTool("tsc", ["--noEmit"])),
  },
  {
    name: "boundaries",
    usesOneCore: true,
    run: () => check(() => run(process.execPath, ["scripts/boundaries.mjs"])),
  },
  { name: "unused", usesOneCore: true, run: () => check(() => runTool("knip", [])) },
  // After the types: both write those of the routes.
  {
    name: "build",
    usesOneCore: true,
    run: async () => {
      await ensureBuilt();
      return { ...NOTHING, passed: 1 };
    },
  },
  { name: "unit", run: () => vitest("unit", "unit-process") },
  { name: "integration-pglite", run: () => vitest("integration-pglite") },
  { name: "integration-postgres", run: integrationOnPostgres },
  { name: "cluster", run: cluster },
  { name: "e2e", run: e2e },
];

/** @returns {Promise<import("./lib/reports.mjs").Counts>} */
async function main() {
  const values = readOptions("npm test [-- --only=STEP,… | --without=STEP,…]", {
    only: { type: "string" },
    without: { type: "string" },
  });
  const steps = selectSteps(STEPS, values);
  await ensureInstalled();
  await generatePrismaClient();
  return runSteps(steps);
}

const sum = await main().catch((/** @type {unknown} */ error) => {
  console.error(error instanceof Failure ? error.message : error);
  return { ...NOTHING, failed: 1 };
});

if (sum.skipped > 0) remarks.push(`${sum.skipped} tests were skipped: see above`);
for (const remark of remarks) console.log(`\n${remark}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
