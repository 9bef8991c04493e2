import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test";

const ground = (page: Page) =>
  page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);

test("pages are light or dark as the system is, until the visitor says otherwise", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/docs");
  const dark = await ground(page);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground(page)).not.toBe(dark);

  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("body")).toHaveCSS("background-color", dark);
  await expect(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");

  await page.goto("/");
  expect(await ground(page)).toBe(dark);
  await expect(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
});

test("whoever wants no motion has all of a page change its colours at once", {
  tag: "@phone",
}, async ({ page }) => {
  const inkOfLogo = () =>
    page
      .getByRole("link", { name: "Ema", exact: true })
      .evaluate((link) => getComputedStyle(link).color);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto("/docs");
  const light = await inkOfLogo();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await inkOfLogo()).not.toBe(light);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor chooses dark pages, and stays where they were", { tag: "@phone" }, async ({
    page,
  }) => {
    await page.goto("/docs?a=b");
    await page.getByRole("button", { name: "Dark" }).click();

    await expect(page).toHaveURL("/docs?a=b");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});
