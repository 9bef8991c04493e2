import { expect, test } from "@playwright/test";
import { Client } from "../fixtures/client";
import { EmaProcess } from "../fixtures/ema-process";
import { register } from "../fixtures/member";

test("of 100 requests at once exactly as many as the limit says get through", async () => {
  const ema = await EmaProcess.prepare();
  try {
    await ema.start();
    const client = Client.anonymous(ema.url);

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => client.get("/random/image")),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
  } finally {
    await ema.remove();
  }
});

test("a client cannot choose its address by a header", async () => {
  const ema = await EmaProcess.prepare();
  try {
    await ema.start();
    const client = Client.anonymous(ema.url);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        client.ask("/random/image", {
          headers: {
            "x-forwarded-for": `198.51.100.${String(number)}`,
            "x-ema-socket-address": `198.51.100.${String(number)}`,
          },
        }),
      ),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  } finally {
    await ema.remove();
  }
});

test("the link of a mail is as good as before where its button was pressed too often", async ({
  page,
}) => {
  const ema = await EmaProcess.prepare();
  try {
    await ema.start();
    const { link } = await register(ema, "Sora");
    const client = Client.anonymous(ema.url);
    const guess = () => client.post("/register/verify", { token: "guessed" });
    await expect.poll(async () => (await guess()).status).toBe(429);

    await page.goto(link);
    await page.getByRole("button", { name: "Verify my email" }).click();

    await expect(page.getByRole("main").getByRole("alert")).toContainText(/too many requests/i);
    await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Verify my email" })).toBeVisible();
  } finally {
    await ema.remove();
  }
});
