import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const REMEDY = "write \\$ where a $ is meant, else leave it out with that name";
const LOAD_ENV = new URL("../../../scripts/lib/load-env.mjs", import.meta.url).href;

/** What a start finds in a folder with such a file `.env`, and what it ends with. */
function load(text: string | Buffer | null, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "ema-env-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, ".env");
  // It cannot be read, by root either.
  if (text === null) symlinkSync(file, file);
  else writeFileSync(file, text);
  const program = `
    import { loadEnv } from ${JSON.stringify(LOAD_ENV)};
    try { loadEnv(${JSON.stringify(folder)}); } catch (error) { console.log(error.name + ": " + error.message); }
    const { ADMIN_PASSWORD, MAIL_FROM, SECRET } = process.env;
    console.log(JSON.stringify({ ADMIN_PASSWORD, MAIL_FROM, SECRET }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    env: { NODE_ENV: "production", PATH: process.env["PATH"], ...environment },
    encoding: "utf8",
  });
  return `${stdout}${stderr}`.trim().replaceAll(folder, "");
}

test("settings of a file are read with names replaced, and a $ that is written \\$", () => {
  const text = [
    'ADMIN_PASSWORD="pa\\$word#1"',
    "MAIL_FROM=Ema <ema@$BOARD>",
    'SECRET="${NOWHERE:-else}"',
  ].join("\n");
  expect(load(text, { BOARD: "example.org" })).toBe(
    '{"ADMIN_PASSWORD":"pa$word#1","MAIL_FROM":"Ema <ema@example.org>","SECRET":"else"}',
  );
});

test("a setting of which a $ would take a part away is named, and no part of it told", () => {
  const lines = load("ADMIN_PASSWORD='pa$word'\nSECRET=\"$2b$10\"\nNO_SETTING=$nothing\n").split(
    "\n",
  );
  expect(lines.slice(0, 2)).toEqual([
    `Failure: ADMIN_PASSWORD in .env has a $ that names no variable; ${REMEDY}`,
    `SECRET in .env has a $ that names no variable; ${REMEDY}`,
  ]);
});

test("a $ before no name is one, and so are all before a last such", () => {
  expect(load("ADMIN_PASSWORD=5$\nSECRET='$a and $'")).toBe(
    '{"ADMIN_PASSWORD":"5$","SECRET":"$a and $"}',
  );
});

test("a file that is there and cannot be read is told", () => {
  expect(load(null)).toMatch(/^Failure: Failed to load env from \.env: ELOOP: .*\n\{\}$/);
});

test.each(["utf16le", "latin1"] as const)(
  "a file in %s is told, and nothing of it taken",
  (encoding) => {
    const bytes = Buffer.from("\ufeffADMIN_PASSWORD=straße42\r\n", encoding);
    expect(load(bytes).split("\n")[0]).toBe("Failure: .env is not UTF-8: write it as that");
  },
);

test("a mark at the beginning of a file, line ends of Windows and spaces are no part of a setting", () => {
  const text = "\ufeffADMIN_PASSWORD='a b' \r\nexport SECRET = c  # a key\r\nMAIL_FROM=\r\n";
  expect(load(text)).toBe('{"ADMIN_PASSWORD":"a b","MAIL_FROM":"","SECRET":"c"}');
});

test("what the environment says stays as it is, also where a file says otherwise", () => {
  const given = { ADMIN_PASSWORD: "pa$word\\$1", SECRET: "" };
  expect(load("ADMIN_PASSWORD=$other\nSECRET=$other\n", given)).toBe(
    '{"ADMIN_PASSWORD":"pa$word\\\\$1","SECRET":""}',
  );
});
