import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SettingsError } from "./env";
import { readTextSetting } from "./read-text-setting";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ema-text-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function read(content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, "rules.md");
  await writeFile(file, content);
  return readTextSetting("RULES_FILE", file);
}

it("is the text of the file, without the mark that some editors put before it", async () => {
  expect(await read("\ufeff# Règles\n")).toBe("# Règles\n");
});

it.each([
  ["of more than 100 kB", "a".repeat(100_001)],
  ["without text", " \n"],
  ["that is not UTF-8", Buffer.from([0xe9, 0x20])],
])("a file %s stops the start with a line that names the variable", async (what, content) => {
  const reading = read(content);
  await expect(reading).rejects.toThrow(SettingsError);
  await expect(reading).rejects.toThrow(
    new RegExp(`^RULES_FILE names a file ${what}: /.*rules\\.md$`),
  );
});

it("a file that is not there, or is a folder, stops the start too", async () => {
  for (const [place, code] of [
    [path.join(folder, "none.md"), "ENOENT"],
    [folder, "EISDIR"],
  ] as const) {
    await expect(readTextSetting("RULES_FILE", place)).rejects.toMatchObject({
      message: `RULES_FILE names a file that cannot be read (${code}): ${place}`,
    });
  }
});
