import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { EmaProcess } from "../fixtures/ema-process";

/** Without Ema's own server, as Vercel has it. */
const NEXT_START = [
  process.execPath,
  "node_modules/next/dist/bin/next",
  "start",
  "-H",
  "127.0.0.1",
];

test("next start as on Vercel, without its settings, ends with one error that names all that is missing", async () => {
  const ema = await EmaProcess.fromNothing({ VERCEL: "1" }, NEXT_START);
  try {
    const code = await ema.startInVain();

    expect(code).toBe(1);
    expect(ema.log.match(/Ema cannot start/g)).toHaveLength(1);
    const missing = [...ema.log.matchAll(/^(\w+) must be set on Vercel$/gm)].map(
      ([, name]) => name,
    );
    expect(missing).toEqual([
      "DATABASE_URL",
      "S3_ENDPOINT",
      "S3_REGION",
      "S3_BUCKET",
      "S3_ACCESS_KEY_ID",
      "S3_SECRET_ACCESS_KEY",
      "REDIS_URL",
      "SECRET",
      "SMTP_URL",
    ]);
  } finally {
    await ema.remove();
  }
});

test("next start ends where a file that a setting names is not there, and does not answer all by 500", async () => {
  const ema = await EmaProcess.fromNothing({ GUIDELINES_FILE: "not/there.md" }, NEXT_START);
  try {
    expect(await ema.startInVain()).toBe(1);
    expect(ema.log).toContain(
      "Ema cannot start:\nGUIDELINES_FILE names a file that cannot be read (ENOENT): not/there.md\n",
    );
  } finally {
    await ema.remove();
  }
});

test("next start serves where nothing is missing", async () => {
  const ema = await EmaProcess.fromNothing({}, NEXT_START);
  try {
    await ema.start();

    expect((await fetch(`${ema.url}/api/health/ready`)).status).toBe(200);
    // Next says nothing of how a body is coded.
    expect(await (await fetch(`${ema.url}/tags.json`)).json()).toEqual([]);
    const document = await fetch(`${ema.url}/api/v1/openapi.json`);
    expect(await document.json()).toHaveProperty("openapi");
    const { status, headers } = await fetch(`${ema.url}/search?${"a&".repeat(5_000)}`);
    expect([status, headers.get("x-content-type-options")]).toEqual([414, "nosniff"]);
  } finally {
    await ema.remove();
  }
});

test("next start refuses what cannot be done with pictures as Ema's own server does, with what can", async () => {
  const ema = await EmaProcess.fromNothing({}, NEXT_START);
  try {
    await ema.start();

    for (const [address, method] of [
      ["/image/x.jpg", "POST"],
      ["/image/x.jpg", "PUT"],
      ["/thumbnail/x.jpg", "PATCH"],
      ["/thumbnail/x", "DELETE"],
    ] as const) {
      const answer = await fetch(`${ema.url}${address}`, { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
      expect(await answer.json()).toEqual({ message: "Method not allowed" });
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    }
  } finally {
    await ema.remove();
  }
});

const ROOT = path.resolve(import.meta.dirname, "../..");
const LIST = z.object({ files: z.array(z.string()) });

/** What the build says that functions of a host such as Vercel need, from the root of the project. */
async function givenToFunctions(): Promise<string[]> {
  const built = path.join(ROOT, ".next/server");
  const lists = (await readdir(built, { recursive: true })).filter((name) =>
    name.endsWith(".nft.json"),
  );
  const given = await Promise.all(
    lists.map(async (list) => {
      const { files } = LIST.parse(JSON.parse(await readFile(path.join(built, list), "utf8")));
      const folder = path.join(built, path.dirname(list));
      return files.map((file) => path.relative(ROOT, path.join(folder, file)));
    }),
  );
  return [...new Set(given.flat())];
}

test("functions are given migrations and packages, and nothing that is named as what is in a data folder", async () => {
  const given = await givenToFunctions();
  const files = given.filter((file) => !/^(?:node_modules|\.next)\//.test(file));

  expect(files).toContain("prisma/migrations/20261121085136_init/migration.sql");
  // As docs/images would be, whose name the folder of the pictures has: the build would look through that too.
  expect(files.filter((file) => !/^(?:prisma\/migrations|src)\//.test(file))).toEqual([]);
});
