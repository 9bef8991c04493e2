import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Turbopack's folders of chunks for the server, each of which has a runtime of its own. */
const FOLDERS = ["chunks", "chunks/ssr"];

const MAP_COMMENT = /\n\/\/# sourceMappingURL=.*\s*$/;

/** What stands in place of a copy. */
const GIVEN = /^module\.exports = require\("\.\/[^"]+"\);\n$/;

/**
 * Has each of the server's chunks once, and in place of its copies a line that gives it: Turbopack writes what several
 * routes load, the whole service among it, anew for each of them, and Node would read and compile all of them at the
 * start.
 * @param {string} server the build's folder for the server
 */
export function shareChunks(server) {
  for (const folder of FOLDERS) shareWithin(path.join(server, folder));
}

/** @param {string} folder */
function shareWithin(folder) {
  /** @type {Map<string, string>} the first that has a text, by the text */
  const firsts = new Map();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith(".js")) continue;
    const file = path.join(folder, name);
    const text = readFileSync(file, "utf8").replace(MAP_COMMENT, "");
    if (GIVEN.test(text)) continue;
    const first = firsts.get(text);
    if (first === undefined) {
      firsts.set(text, name);
    } else {
      writeFileSync(file, `module.exports = require(${JSON.stringify(`./${first}`)});\n`);
      rmSync(`${file}.map`, { force: true });
    }
  }
}
