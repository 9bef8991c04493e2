import { readdir } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { s3Settings, startS3 } from "../../scripts/lib/s3-server.mjs";
import { Client, idOf } from "../fixtures/client";
import { EmaProcess } from "../fixtures/ema-process";

test("with S3 set pictures are kept there and nowhere else", async () => {
  const s3 = await startS3();
  const ema = await EmaProcess.prepare({
    RATE_LIMITS: "off",
    ...s3Settings(s3),
  });
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    const id = idOf(await admin.upload());
    await admin.approve(id);

    const picture = await fetch(`${ema.url}/image/${id}.jpg`);
    expect(picture.status).toBe(200);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    expect(await readdir(ema.dataDir)).not.toContain("images");

    await s3.stop();
    expect((await fetch(`${ema.url}/image/${id}.jpg`)).status).toBe(503);
    expect((await admin.upload()).status).toBe(503);
    expect((await admin.get("/pending/list")).body).toEqual({ images: [] });
  } finally {
    await ema.remove();
    await s3.stop();
  }
});
