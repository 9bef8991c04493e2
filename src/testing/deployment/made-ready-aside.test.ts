import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const LIB = path.resolve("scripts/lib");

test("what a command installs and generates first is no part of its answer", () => {
  const root = mkdtempSync(path.join(tmpdir(), "ema-aside-"));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  const write = (file: string, text: string, mode = 0o644) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text, { mode });
  };
  for (const file of ["install.mjs", "generate.mjs", "run.mjs"]) {
    cpSync(path.join(LIB, file), path.join(root, "scripts/lib", file));
  }
  write("package-lock.json", "{}");
  write("prisma/schema.prisma", "");
  write("bin/npm", "#!/bin/sh\necho npm says so\n", 0o755);
  write("node_modules/.bin/prisma", "#!/bin/sh\necho prisma says so\n", 0o755);
  const program = `
    import { ensureInstalled } from "./scripts/lib/install.mjs";
    import { generatePrismaClient } from "./scripts/lib/generate.mjs";
    await ensureInstalled();
    await generatePrismaClient();
    console.log("{}");`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: root,
    env: {
      NODE_ENV: "production",
      PATH: [path.join(root, "bin"), process.env["PATH"]].join(path.delimiter),
    },
    encoding: "utf8",
  });
  expect({ stdout, stderr }).toEqual({
    stdout: "{}\n",
    stderr: "Installing dependencies\nnpm says so\nprisma says so\n",
  });
});
