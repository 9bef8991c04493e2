import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { Client, idOf } from "../fixtures/client";
import { EmaProcess, sleep } from "../fixtures/ema-process";
import { photograph } from "../fixtures/photograph";

const ROUNDS = 4;
const UPLOADERS = 4;

type Acknowledged = { id: string; sha256: string };

/** Uploads one picture after the other until the service is gone; answers what was acknowledged. */
async function uploadUntilGone(client: Client, onFirst: () => void): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  for (;;) {
    const picture = await photograph();
    const answer = await client.upload({}, picture).catch(() => undefined);
    if (answer === undefined) return acknowledged;
    expect(answer.status).toBe(200);
    const sha256 = createHash("sha256").update(picture).digest("hex");
    acknowledged.push({ id: idOf(answer), sha256 });
    onFirst();
  }
}

async function sha256OfOriginal(dataDir: string, id: string): Promise<string> {
  const file = path.join(dataDir, "images/original", id.slice(0, 2), `${id}.jpg`);
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}

/** The ids of the images that have files of a kind. */
async function filesOf(dataDir: string, kind: string): Promise<string[]> {
  const folder = path.join(dataDir, "images", kind);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name.replace(/\.jpg$/, ""));
}

/** All rows, by way of the queue. */
async function listPending(admin: Client): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { body } = await admin.get(`/pending/list?limit=100&skip=${String(ids.length)}`);
    const images = body["images"] as { id: string }[];
    if (images.length === 0) return ids;
    ids.push(...images.map((image) => image.id));
  }
}

test("SIGKILL during uploads loses nothing that was acknowledged and leaves no row without files", async () => {
  test.setTimeout(180_000);
  const ema = await EmaProcess.prepare({ RATE_LIMITS: "off" });
  try {
    await ema.start();
    const all: Acknowledged[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const admin = await Client.admin(ema.url);
      let uploads: Promise<Acknowledged[]>[] = [];
      await new Promise<void>((onFirst) => {
        uploads = Array.from({ length: UPLOADERS }, () => uploadUntilGone(admin, onFirst));
      });
      await sleep(Math.random() * 800);
      await ema.stop("SIGKILL");
      all.push(...(await Promise.all(uploads)).flat());
      await ema.start();

      const again = await Client.admin(ema.url);
      const rows = await listPending(again);
      expect(rows).toEqual(expect.arrayContaining(all.map(({ id }) => id)));
      for (const { id, sha256 } of all) {
        expect(await sha256OfOriginal(ema.dataDir, id)).toBe(sha256);
      }
      for (const id of rows) {
        for (const kind of ["image", "thumbnail"]) {
          const response = await fetch(`${ema.url}/${kind}/${id}.jpg`);
          expect(response.status).toBe(200);
          const { data } = await sharp(await response.arrayBuffer(), { failOn: "warning" })
            .raw()
            .toBuffer({ resolveWithObject: true });
          expect(data.byteLength).toBeGreaterThan(0);
        }
      }
      expect(await readdir(path.join(ema.dataDir, "images/tmp"))).toEqual([]);
      for (const kind of ["original", "full", "thumbnail"]) {
        expect((await filesOf(ema.dataDir, kind)).sort()).toEqual([...rows].sort());
      }
    }
    expect(all.length).toBeGreaterThanOrEqual(ROUNDS);
  } finally {
    await ema.remove();
  }
});
