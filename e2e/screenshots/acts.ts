import type { Page } from "@playwright/test";

/** To where no older images are left to come. */
export async function scrollToEnd(page: Page): Promise<void> {
  const cards = page.locator(".gallery-item");
  for (let seen = 0; seen < (await cards.count()); ) {
    seen = await cards.count();
    await cards.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 10_000);
    await page.waitForLoadState("networkidle");
  }
}

/** What unfolds from the head of the page: where one can go on small screens, what is one's own on large ones. */
export async function openMenu(page: Page): Promise<void> {
  const isSmall = (page.viewportSize()?.width ?? 0) < 1_024;
  const ways = page.getByRole("button", { name: "Menu" });
  const own = page.getByRole("navigation", { name: "Account" }).getByRole("button");
  await (isSmall ? ways : own).click();
}

export async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
}

/** The beginning of a tag in the search box, and what is offered for it. */
export async function typeTag(page: Page): Promise<void> {
  const box = page.getByRole("main").getByLabel("Search images");
  await box.click();
  await box.pressSequentially("tag that");
  await page.getByRole("option").first().waitFor();
}

export async function openHelp(page: Page): Promise<void> {
  await page.getByText("How to search").click();
}

export async function openShare(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog", { name: "Share" }).waitFor();
}

/** Fills the fields of these labels, and sends the form they are in. */
export async function sendForm(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole("main").getByLabel(label, { exact: true }).fill(value);
  }
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("alert").first().waitFor();
}

/** As far as the page with what the app has to be told. */
export async function beginTwoFactor(page: Page): Promise<void> {
  const begin = page.getByRole("button", { name: "Set it up" });
  if (await begin.isVisible()) {
    await page
      .getByRole("region", { name: "Two-factor authentication" })
      .getByLabel("Your password")
      .fill("a long enough one");
    await begin.click();
  }
  await page.getByRole("img", { name: "QR code for your app" }).waitFor();
}
