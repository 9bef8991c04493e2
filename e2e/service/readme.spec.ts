import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { EmaProcess } from "../fixtures/ema-process";
import { photograph } from "../fixtures/photograph";

/** The README's shell session, between the two marks. */
async function readSession(): Promise<string> {
  const readme = await readFile(path.resolve(import.meta.dirname, "../../README.md"), "utf8");
  const session = /<!-- session -->\s*```sh\n([\s\S]+?)```/.exec(readme)?.[1];
  if (session === undefined) throw new Error("the README has no session");
  return session;
}

test("the README's session does what the README says", async () => {
  const ema = await EmaProcess.fromNothing();
  const folder = await mkdtemp(path.join(tmpdir(), "ema-readme-"));
  try {
    await ema.start();
    await writeFile(
      path.join(folder, "photo.jpg"),
      await photograph({ width: 1600, height: 1200 }),
    );

    const { stdout } = await promisify(execFile)("bash", ["-euc", await readSession()], {
      cwd: folder,
      env: { ...process.env, EMA: ema.url },
    });

    const lines = stdout.trim().split("\n");
    expect(lines).toHaveLength(6);
    const [uploaded = "", again, approved, found = "", random = "", picture] = lines;
    const { image, image_url } = JSON.parse(uploaded) as {
      image: { id: string };
      image_url: string;
    };
    expect(image_url).toBe(`${ema.url}/image/${image.id}.jpg`);
    expect(JSON.parse(again ?? "")).toEqual({ message: "image already uploaded", id: image.id });
    expect(JSON.parse(approved ?? "")).toEqual({ message: "image approved" });
    expect(JSON.parse(found)).toMatchObject({
      images: [{ id: image.id, tags: ["cat ears", "sky"] }],
    });
    expect(JSON.parse(random)).toMatchObject({ images: [{ id: image.id }] });
    expect(picture).toBe("200 image/jpeg");
  } finally {
    await ema.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
