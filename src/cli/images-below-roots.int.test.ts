import { execFileSync } from "node:child_process";
import { chmod, lchown, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPglite } from "@/infra/db/pglite-database";
import { runCommand } from "@/testing/run-command";

/** On a busy machine. */
const LONG_MS = 240_000;

/** Nobody's of this machine. */
const SOMEBODY = 61_234;

/** Only root can become somebody else, who needs the sources where they can read them. */
function mayBecomeSomebody(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== "linux") return false;
  try {
    const read = `fs.accessSync(${JSON.stringify(path.resolve("package.json"))})`;
    execFileSync(process.execPath, ["-e", read], { uid: SOMEBODY, cwd: "/", stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** As systemd keeps the folder of a unit with DynamicUser=: below one that is root's alone, and by a link to it. */
async function makePrivateData(): Promise<{ dataDir: string; real: string }> {
  const scratch = await mkdtemp(path.join(tmpdir(), "ema-private-"));
  onTestFinished(() => rm(scratch, { recursive: true }));
  const real = path.join(scratch, "private", "ema");
  await mkdir(path.join(real, "images"), { recursive: true });
  await chmod(path.dirname(real), 0o700);
  await chmod(scratch, 0o755);
  await symlink(real, path.join(scratch, "ema"));
  return { dataDir: path.join(scratch, "ema"), real };
}

async function giveAway(folder: string): Promise<void> {
  await lchown(folder, SOMEBODY, SOMEBODY);
  const inside = await readdir(folder, { recursive: true });
  await Promise.all(inside.map((name) => lchown(path.join(folder, name), SOMEBODY, SOMEBODY)));
}

test.runIf(mayBecomeSomebody())(
  "npm run images reaches what is somebody else's below a folder of root's alone",
  { timeout: LONG_MS },
  async () => {
    const { dataDir, real } = await makePrivateData();
    const database = await openPglite({
      folder: path.join(real, "db"),
      migrations: "prisma/migrations",
    });
    await database.close();
    await writeFile(path.join(real, "images", "note.txt"), "not Ema's");
    await giveAway(real);

    const ended = await runCommand({ DATA_DIR: dataDir }, "images", ["verify"]);

    expect(ended.out).toContain("unknown  note.txt\n");
    expect(ended.code).toBe(0);
  },
);
