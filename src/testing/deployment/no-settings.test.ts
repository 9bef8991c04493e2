import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { SETTING_NAMES } from "@/infra/env";
import { NO_SETTINGS, onlySettings } from "../../../scripts/lib/no-settings.mjs";

const NAMES = Object.keys(NO_SETTINGS);

/** What a command finds of a service's settings in a folder whose file `.env` gives each of them. */
function foundIn(environment: NodeJS.ProcessEnv): Record<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), "ema-env-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  writeFileSync(path.join(folder, ".env"), NAMES.map((name) => `${name}=people's\n`).join(""));
  const program = `
    require(${JSON.stringify(createRequire(import.meta.url).resolve("@next/env"))}).loadEnvConfig(".", false, { info() {}, error() {} });
    console.log(JSON.stringify(Object.fromEntries(${JSON.stringify(NAMES)}.map((name) => [name, process.env[name]]))));`;
  const out = execFileSync(process.execPath, ["-e", program], {
    cwd: folder,
    env: environment,
    encoding: "utf8",
  });
  return z.record(z.string(), z.string()).parse(JSON.parse(out));
}

test("what runs on scratch knows every setting there is, to have it from nobody else", () => {
  const own = NAMES.filter((name) => !name.startsWith("OTEL_"));

  expect([...own, "NODE_ENV"].sort()).toEqual([...SETTING_NAMES].sort());
});

test("what runs on scratch takes no setting from a file .env, which says it of the service of people", () => {
  expect(foundIn(onlySettings({ DATA_DIR: "scratch" }))).toEqual({
    ...NO_SETTINGS,
    DATA_DIR: "scratch",
  });
  // Else there would be nothing to be kept out.
  expect(foundIn({ NODE_ENV: "production", PATH: process.env["PATH"] })["DATABASE_URL"]).toBe(
    "people's",
  );
});
