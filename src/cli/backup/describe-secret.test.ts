import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { sha256 } from "@/infra/storage/sha256";
import { describeSecret } from "./describe-secret";

const SECRET = "a secret of at least 32 characters";
const folder = "/srv/backups/monday";
let dataDir = "";

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "ema-secret-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
});

async function told(settings: { secret: string | undefined; kept?: string }, inBackup?: string) {
  if (settings.kept !== undefined) await writeFile(path.join(dataDir, "secret"), settings.kept);
  const secret = inBackup === undefined ? null : await sha256(Buffer.from(inBackup));
  return describeSecret({ dataDir, secret: settings.secret }, { folder, secret });
}

test("nothing is told of the secret of the backup, in the folder or the setting", async () => {
  expect(await told({ secret: undefined, kept: SECRET }, SECRET)).toBe("");
  expect(await told({ secret: SECRET }, SECRET)).toBe("");
});

test("of another in the folder it is told that it was kept, and where the backup's is", async () => {
  const words = await told({ secret: undefined, kept: "another" }, SECRET);
  expect(words).toContain(`${path.join(dataDir, "secret")} is another secret`);
  expect(words).toContain("tokens and second factors are void");
  expect(words).toContain(path.join(folder, "secret"));
});

test("of another in the setting likewise", async () => {
  expect(await told({ secret: "another" }, SECRET)).toContain("SECRET is another secret");
});

test("where SECRET was set when it was made, and is not here, it is asked for", async () => {
  expect(await told({ secret: undefined })).toContain("set SECRET to what it was there");
  expect(await told({ secret: SECRET })).toBe("");
});
