import { NOTHING } from "./reports.mjs";
import { Failure, holdOutput } from "./run.mjs";

/** @typedef {import("./reports.mjs").Counts} Counts */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {true} [usesOneCore] so that two of its kind, one after the other in the list, may run at once
 * @property {(failed: Set<string>) => Promise<Counts>} run is told the names of the steps that failed before
 */
/** @typedef {Counts & { name: string, seconds: number }} Done */

/**
 * Runs steps in order, each under a heading; after one that failed it goes on, so that all is seen at once.
 * What failed, what passed only at the second try, and a table of what each took, come at the end.
 * @param {Step[]} steps
 * @returns {Promise<Counts>} their sum
 */
export async function runSteps(steps) {
  /** @type {Done[]} */
  const done = [];
  const small = steps.filter((step) => step.usesOneCore);
  await runTwoAtATime(small, done);
  for (const step of steps.filter((one) => !small.includes(one))) {
    console.log(`\n=== ${step.name} ===`);
    done.push(await runStep(step, done));
    console.log(inWords(done.at(-1)));
  }
  for (const { name, failures, unsteady } of done) {
    for (const one of unsteady) console.log(`\nPASSED in ${name} only when tried again: ${one}`);
    for (const failure of failures) console.log(`\nFAILED in ${name}: ${failure}`);
  }
  printTable(done);
  return {
    passed: sumOf(done, "passed"),
    failed: sumOf(done, "failed"),
    skipped: sumOf(done, "skipped"),
    failures: done.flatMap(({ failures }) => failures),
    unsteady: done.flatMap(({ unsteady }) => unsteady),
  };
}

/**
 * @param {Step[]} steps
 * @param {Done[]} done to which they are added
 */
async function runTwoAtATime(steps, done) {
  const waiting = steps.values();
  const work = async () => {
    for (const step of waiting) {
      const one = await holdOutput(async () => {
        const result = await runStep(step, done);
        console.log(`\n=== ${step.name} ===`);
        return result;
      });
      done.push(one);
      console.log(inWords(one));
    }
  };
  await Promise.all([work(), work()]);
}

/**
 * @param {Step} step
 * @param {Done[]} before
 * @returns {Promise<Done>}
 */
async function runStep({ name, run }, before) {
  const failed = new Set(before.filter((step) => step.failed > 0).map((step) => step.name));
  const began = performance.now();
  const counts = await run(failed).catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Failure ? error.message : error);
    return { ...NOTHING, failed: 1, failures: [String(error)] };
  });
  return { ...counts, name, seconds: (performance.now() - began) / 1000 };
}

/** @param {Done | undefined} step */
function inWords(step) {
  if (step === undefined) return "";
  const skipped = step.skipped > 0 ? `, ${step.skipped} skipped` : "";
  const took = step.seconds.toFixed(1);
  return `--- ${step.name}: ${step.passed} passed, ${step.failed} failed${skipped} (${took} s)`;
}

/** @param {Done[]} done */
function printTable(done) {
  console.log("\nstep                    seconds   passed   failed");
  for (const { name, seconds, passed, failed } of done) {
    const numbers = [seconds.toFixed(1).padStart(8), ...[passed, failed].map(padded)];
    console.log(`${name.padEnd(23)}${numbers.join(" ")}`);
  }
}

/** @param {number} count */
function padded(count) {
  return String(count).padStart(8);
}

/**
 * @param {Done[]} done
 * @param {"passed" | "failed" | "skipped"} what
 */
function sumOf(done, what) {
  return done.reduce((sum, step) => sum + step[what], 0);
}

/**
 * @param {Step[]} steps
 * @param {{ only?: string | undefined, without?: string | undefined }} names separated by commas; a name
 *   also stands for the steps that continue it with a dash
 * @returns {Step[]}
 * @throws {Failure} when a name is no step's
 */
export function selectSteps(steps, { only, without }) {
  /** @param {string} name @param {Step} step */
  const isNamed = (name, step) => step.name === name || step.name.startsWith(`${name}-`);
  const [wanted, unwanted] = [only, without].map((names) => names?.split(",") ?? []);
  for (const name of [...(wanted ?? []), ...(unwanted ?? [])]) {
    if (steps.some((step) => isNamed(name, step))) continue;
    throw new Failure(`No step "${name}": there are ${steps.map((step) => step.name).join(", ")}`);
  }
  return steps.filter(
    (step) =>
      (only === undefined || wanted?.some((name) => isNamed(name, step))) &&
      !unwanted?.some((name) => isNamed(name, step)),
  );
}
