import { expect, test } from "@playwright/test";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { Client, idOf } from "../fixtures/client";
import { EmaProcess } from "../fixtures/ema-process";
import { findViolations } from "../fixtures/find-violations";
import { photograph } from "../fixtures/photograph";

/** Every endpoint, as a client would ask it. */
async function askEverything(client: Client, id: string) {
  const get = (path: string) => client.get(path);
  return Promise.all([
    get(`/images/${id}`),
    get("/random/image"),
    get("/user/@me"),
    get("/pending/list"),
    client.post("/images/search"),
    client.post("/users/search"),
    client.post("/auth", { username: "admin", password: "wrong" }),
    client.post("/auth/regen"),
    client.post("/register", { username: "x", email: "x@example.org", password: "long enough" }),
    client.post(`/pending/${id}/review`, { action: "approve" }),
    client.upload({}, await photograph()),
  ]);
}

test("with the database away every endpoint says so in bare words, and heals when it is back", async ({
  page,
}) => {
  const postgres = await startPostgres();
  const ema = await EmaProcess.prepare({ RATE_LIMITS: "off", DATABASE_URL: postgres.url });
  try {
    await ema.start();
    const admin = await Client.admin(ema.url);
    const id = idOf(await admin.upload());

    await postgres.stop();
    for (const answer of await askEverything(admin, id)) {
      expect(answer.status).toBe(503);
      expect(answer.body).toEqual({ message: "Service temporarily unavailable" });
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    // Polled: readiness is looked at once a second, however many ask.
    await expect.poll(async () => (await fetch(`${ema.url}/api/health/ready`)).status).toBe(503);
    expect((await fetch(`${ema.url}/image/${id}.jpg`)).status).toBe(503);
    const answer = await page.goto(ema.url);
    expect(answer?.status()).toBe(503);
    expect(Number(answer?.headers()["retry-after"])).toBeGreaterThan(0);
    expect(await answer?.text()).not.toContain("127.0.0.1:");
    await expect(page.getByRole("heading", { name: "This did not work" })).toBeVisible();
    const lead = page.getByRole("main").getByRole("link", { name: "newest images" });
    await expect(lead).toHaveAttribute("href", "/");
    expect(await findViolations(page)).toEqual([]);

    await postgres.start();
    await expect.poll(async () => (await fetch(`${ema.url}/api/health/ready`)).status).toBe(200);
    expect((await admin.get(`/images/${id}`)).status).toBe(200);
    expect((await admin.upload()).status).toBe(200);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Newest images" })).toBeVisible();

    await postgres.stop();
    await page.goto(`${ema.url}/post/${id}`);
    await expect(page.getByRole("heading", { name: "This did not work" })).toBeVisible();
    await postgres.start();
    await expect.poll(async () => (await fetch(`${ema.url}/api/health/ready`)).status).toBe(200);
    await lead.click();
    await expect(page.getByRole("heading", { name: "Newest images" })).toBeVisible();
  } finally {
    await ema.remove();
    await postgres.remove();
  }
});
