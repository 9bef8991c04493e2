import { writeFileSync } from "node:fs";
import { failure, NOTHING } from "./reports.mjs";

/** @typedef {import("vitest/node").Reporter} Reporter */
/** @typedef {import("vitest/node").TestModule} TestModule */
/** @typedef {import("vitest/node").TestSuite} TestSuite */
/** @typedef {import("vitest/node").SerializedError} SerializedError */

/** The variable that says where the counts are written: a reporter is named to Vitest by its file alone. */
export const COUNTS_FILE = "EMA_TEST_COUNTS_FILE";

/**
 * Writes our counts of a run of Vitest. Its own reporter "json" says nothing of what fails outside of tests, as
 * where the process of a file dies, nor which tests that left without an end.
 * @implements {Reporter}
 */
export default class VitestReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly SerializedError[]} errors
   */
  onTestRunEnd(modules, errors) {
    const file = process.env[COUNTS_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(countRun(modules, errors)));
  }
}

/**
 * @param {readonly TestModule[]} modules
 * @param {readonly SerializedError[]} errors
 * @returns {import("./reports.mjs").Counts}
 */
function countRun(modules, errors) {
  const failures = [
    ...modules.flatMap(failuresOf),
    ...errors.map((error) => failure(whereFrom(error), describe(error))),
  ];
  /** @param {import("vitest/node").TestState} state */
  const count = (state) =>
    modules.reduce((sum, { children }) => sum + [...children.allTests(state)].length, 0);
  return {
    ...NOTHING,
    passed: count("passed"),
    failed: failures.length,
    skipped: count("skipped"),
    failures,
  };
}

/**
 * A file that cannot be loaded, or set up, fails without a test of its own.
 * @param {TestModule} file
 */
function failuresOf(file) {
  const { relativeModuleId: name, children } = file;
  const failed = [...children.allTests("failed")].map((test) =>
    failure(`${name}: ${test.fullName}`, test.result().errors?.[0]?.stack),
  );
  const unended = [...children.allTests("pending")].map((test) =>
    failure(`${name}: ${test.fullName}`, "did not end"),
  );
  const broken = [file, ...children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => failure(nameOf(name, suite), describe(error))),
  );
  return [...failed, ...unended, ...broken];
}

/**
 * @param {string} file
 * @param {TestModule | TestSuite} suite
 */
function nameOf(file, suite) {
  return suite.type === "suite" ? `${file}: ${suite.fullName}` : file;
}

/**
 * @param {SerializedError} error
 * @returns {string} with what caused it, of which the pool's errors say everything
 */
function describe({ message, stack = message, cause }) {
  return cause === undefined ? stack : `${message}\n${describe(cause)}`;
}

/** @param {SerializedError} error of which Vitest says during which test it came, where it knows */
function whereFrom({ VITEST_TEST_NAME: test }) {
  return `outside of the tests${typeof test === "string" ? `, while "${test}" ran` : ""}`;
}
