import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures what is said of each test that failed: its name, and how it began to fail
 * @property {string[]} unsteady the same of each that failed, was tried once more, and passed
 */

/** @type {Counts} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };

const MESSAGE_LINES = 12;

/**
 * What a test runner did, by its report and its exit code: one that failed without a failed test, or ended
 * before it could report, counts as a failure.
 * @param {{ code: number, report: string, read: (report: any) => Counts }} run `report` is a JSON file
 * @returns {Counts}
 */
export function countTests({ code, report, read }) {
  const counts = readReport(report, read);
  if (counts === undefined) return { ...NOTHING, failed: 1 };
  const nothingRan = counts.passed + counts.failed === 0;
  return { ...counts, failed: counts.failed || Number(code !== 0 || nothingRan) };
}

/**
 * @param {string} file
 * @param {(report: any) => Counts} read
 */
function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    console.error(`There is no report to count from: ${String(error)}`);
    return undefined;
  }
}

/**
 * @param {string} name
 * @param {string} [message]
 * @returns {string} what is said of a test, or of anything else, that failed
 */
export function failure(name, message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !line.includes("node_modules"))
    .slice(0, MESSAGE_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}

/**
 * @param {import("@playwright/test/reporter").JSONReport} report of Playwright's reporter "json"
 * @returns {Counts}
 */
export function readPlaywright({ stats, errors, suites }) {
  const specs = suites.flatMap(specsOf);
  const failed = specs.filter((spec) => !spec.ok);
  const unsteady = specs.filter(({ tests }) => tests.some((test) => test.status === "flaky"));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...failed.map(describe),
      ...errors.map(({ message }) => failure("outside of the tests", message)),
    ],
    unsteady: unsteady.map(describe),
  };
}

/** @param {import("@playwright/test/reporter").JSONReportSpec} spec */
function describe(spec) {
  return failure(`${spec.file}:${spec.line}: ${spec.title}`, messageOf(spec));
}

/**
 * @param {import("@playwright/test/reporter").JSONReportSuite} suite
 * @returns {import("@playwright/test/reporter").JSONReportSpec[]}
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {import("@playwright/test/reporter").JSONReportSpec} spec */
function messageOf({ tests }) {
  return tests.flatMap((test) => test.results.map(({ error }) => error?.message)).find(Boolean);
}
