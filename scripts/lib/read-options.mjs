import { parseArgs } from "node:util";

/** As programs end that were called wrongly. */
const WRONG_CALL = 2;

/**
 * The options that this program was called with, and nothing beside them.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} T
 * @param {string} usage such as `npm run demo`
 * @param {T} options
 */
export function readOptions(usage, options) {
  const { values, positionals } = readCall(usage, options);
  const [first] = positionals;
  if (first !== undefined) endWrongly(`Unexpected argument '${first}'\n${usage}`);
  return values;
}

/**
 * The options that this program was called with, and the names. Ends it, with what is wrong or with how it is called,
 * where it has no such option or is asked for help.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} T
 * @param {string} usage
 * @param {T} options
 */
export function readCall(usage, options) {
  if (process.argv.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Its first sentence names what is wrong; what follows are hints at things we do not have.
    const [what = ""] = error.message.split(". ");
    return endWrongly(`${what}\n${usage}`);
  }
}

/**
 * A count among them, of one or more. Ends the program where it is none.
 * @param {string} option such as `--kills`
 * @param {string} text
 */
export function readCount(option, text) {
  const count = Number(text.replaceAll(/[,_]/g, ""));
  if (Number.isSafeInteger(count) && count >= 1) return count;
  return endWrongly(`${option} is no count: ${text}`);
}

/**
 * Ends a program that was called wrongly.
 * @param {string} told
 * @returns {never}
 */
export function endWrongly(told) {
  console.error(told);
  process.exit(WRONG_CALL);
}
