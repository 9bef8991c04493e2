import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { shareChunks } from "../../scripts/lib/share-chunks.mjs";

const require = createRequire(import.meta.url);

/** Writes chunks as Turbopack does, by their paths, each with its map; gives where a file of them is. */
function writeChunks(chunks: Record<string, string>): (file: string) => string {
  const server = mkdtempSync(path.join(tmpdir(), "ema-chunks-"));
  onTestFinished(() => {
    rmSync(server, { recursive: true });
  });
  const at = (file: string) => path.join(server, "chunks", file);
  mkdirSync(at("ssr"), { recursive: true });
  for (const [file, text] of Object.entries(chunks)) {
    const name = path.basename(file);
    writeFileSync(at(file), `module.exports=[${text}];\n\n//# sourceMappingURL=${name}.map`);
    writeFileSync(at(`${file}.map`), "{}");
  }
  shareChunks(server);
  return at;
}

test("a chunk that is there several times is loaded once", () => {
  const at = writeChunks({
    "a.js": "1,() => 2",
    "b.js": "1,() => 3",
    "[root]_c._.js": "1,() => 2",
  });
  expect(require(at("a.js"))).toBe(require(at("[root]_c._.js")));
  expect(require(at("b.js"))).not.toEqual(require(at("a.js")));
  expect(readFileSync(at("b.js"), "utf8")).toContain("() => 3");
});

test("a map is kept for the one that has the text", () => {
  const at = writeChunks({ "a.js": "1,() => 2", "b.js": "1,() => 2", "c.js": "1,() => 3" });
  expect(["a.js", "b.js", "c.js"].filter((file) => existsSync(at(`${file}.map`)))).toEqual([
    "a.js",
    "c.js",
  ]);
});

test("pages and routes, which have runtimes of their own, share none", () => {
  const at = writeChunks({ "a.js": "1,() => 2", "ssr/a.js": "1,() => 2" });
  expect(require(at("ssr/a.js"))).not.toBe(require(at("a.js")));
});

test("shared once more, they are what they were", () => {
  const at = writeChunks({ "a.js": "1,() => 2", "b.js": "1,() => 2", "c.js": "1,() => 2" });
  const before = ["a.js", "b.js", "c.js"].map((file) => readFileSync(at(file), "utf8"));
  shareChunks(path.dirname(path.dirname(at("a.js"))));
  expect(["a.js", "b.js", "c.js"].map((file) => readFileSync(at(file), "utf8"))).toEqual(before);
});
