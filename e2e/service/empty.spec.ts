import { expect, test } from "@playwright/test";
import { EmaProcess } from "../fixtures/ema-process";

test("where nothing is yet and nobody can register, pages say so", async ({ page }) => {
  const ema = await EmaProcess.prepare({ REGISTRATION: "closed" });
  try {
    await ema.start();
    await page.goto(`${ema.url}/search`);
    await expect(page.getByText("No images yet")).toBeVisible();
    await page.goto(`${ema.url}/search?q=fox`);
    await expect(page.getByText("No image fits all of this")).toBeVisible();

    const ways = page.getByRole("link", { name: /^(Register|Open an account)$/ });
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(page.getByRole("link", { name: "Forgotten your password?" })).toBeVisible();
    await expect(ways).toHaveCount(0);

    await page.goto(`${ema.url}/register`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registration is closed");
    await expect(page.getByLabel("Password")).toHaveCount(0);
    // Mails that were sent before lead on.
    await page.goto(`${ema.url}/register?done=1`);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Registration is closed");
  } finally {
    await ema.remove();
  }
});
