import { parseEnv } from "node:util";
import environment from "@next/env";
import { NO_SETTINGS } from "./no-settings.mjs";
import { Failure, ROOT } from "./run.mjs";

/** A name that is to be replaced, and the beginning of what is there without it: `$NAME`, `${NAME:-else}`. */
const NAMED = /(?<!\\)\$\{?(\w+)(:-)?/g;

/** What other encodings are read as: of UTF-16 no name would be known, of Latin-1 a password would be another. */
const NOT_UTF8 = /[\0\ufffd]/;

const REMEDY = "write \\$ where a $ is meant, else leave it out with that name";

/**
 * Adds the settings of the files `.env` to the environment, by the rules of Next, which hold wherever it serves. What the
 * environment has stays as it is: those rules would replace what looks like a name in it too.
 * @param {string} [folder]
 * @throws {Failure} where one cannot be read or is not UTF-8, or a `$` takes a part of a setting away
 */
export function loadEnv(folder = ROOT) {
  const given = { ...process.env };
  const { loadedEnvFiles } = environment.loadEnvConfig(folder, false, { info() {}, error: refuse });
  Object.assign(process.env, given);
  for (const { path, contents } of loadedEnvFiles) {
    if (NOT_UTF8.test(contents)) throw new Failure(`${path} is not UTF-8: write it as that`);
  }
  const lost = loadedEnvFiles.flatMap(({ path, contents, env }) =>
    Object.entries(parseEnv(contents))
      .filter(([name]) => name in NO_SETTINGS && !(name in given))
      .filter(([name, text = ""]) => losesPart(text, env[name] ?? ""))
      .map(([name]) => `${name} in ${path} has a $ that names no variable; ${REMEDY}`),
  );
  if (lost.length > 0) throw new Failure(lost.join("\n"));
}

/**
 * @param {string} written
 * @param {string} read
 */
function losesPart(written, read) {
  return [...written.matchAll(NAMED)].some(([all, name = "", otherwise]) => {
    return otherwise === undefined && !process.env[name] && !read.includes(all);
  });
}

/**
 * @param {string} told
 * @param {unknown} error
 */
function refuse(told, error) {
  throw new Failure(`${told}: ${Object(error).message}`);
}
