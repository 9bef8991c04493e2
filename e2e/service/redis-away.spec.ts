import { expect, test } from "@playwright/test";
import { startRedis } from "../../scripts/lib/redis-server.mjs";
import { Client, idOf } from "../fixtures/client";
import { ADMIN, EmaProcess } from "../fixtures/ema-process";
import { photograph } from "../fixtures/photograph";

const UNAVAILABLE = { message: "Service temporarily unavailable" };

test("with Redis stopped or silent what is read goes on, what is guarded waits, and all of it heals", async ({
  page,
}) => {
  const redis = await startRedis();
  const ema = await EmaProcess.prepare({ REDIS_URL: redis.url });
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    const id = idOf(await admin.upload());
    expect((await admin.approve(id)).status).toBe(200);

    const ways = [
      { leave: redis.stop, comeBack: redis.start },
      { leave: async () => redis.pause(), comeBack: async () => redis.resume() },
    ];
    for (const { leave, comeBack } of ways) {
      await leave();
      // The first may be in the midst of it.
      await expect.poll(async () => (await signIn(ema.url)).status).toBe(503);
      for (const refused of [await signIn(ema.url), await admin.upload({}, await photograph())]) {
        expect(refused.status).toBe(503);
        expect(refused.body).toEqual(UNAVAILABLE);
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      expect((await admin.get(`/images/${id}`)).status).toBe(200);
      expect((await fetch(`${ema.url}/image/${id}.jpg`)).status).toBe(200);
      expect((await fetch(`${ema.url}/api/health/ready`)).status).toBe(200);
      await page.goto(`${ema.url}/post/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      await comeBack();
      await expect.poll(async () => (await signIn(ema.url)).status).toBe(200);
      const upload = async () => (await admin.upload({}, await photograph())).status;
      await expect.poll(upload).toBe(200);
    }
  } finally {
    redis.resume();
    await ema.remove();
    await redis.stop();
  }
});

function signIn(url: string) {
  return Client.anonymous(url).post("/auth", ADMIN);
}
