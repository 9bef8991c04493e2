import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { ROOT } from "./run.mjs";

/** What compresses, by the ending of what it makes: most browsers take Brotli over https alone. */
const CODINGS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Scripts, styles and texts; fonts and pictures are compressed as they are. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;

/** Writes a `.br`, smaller by a sixth, and a `.gz` beside every static file of the build. */
export async function compressStatic() {
  const folder = path.join(ROOT, ".next/static");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const compressible = files.filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    compressible.map(async (file) => {
      const whole = path.join(folder, file);
      const bytes = readFileSync(whole);
      for (const [ending, compress] of Object.entries(CODINGS)) {
        writeFileSync(`${whole}.${ending}`, await compress(bytes));
      }
    }),
  );
}
