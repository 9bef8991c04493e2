import type { Page } from "@playwright/test";
import { expectTakenOver, hold } from "../fixtures/hold";
import { memberAtPost } from "../fixtures/member-at-post";
import { expect, test } from "../fixtures/test";

const toDocs = (page: Page) =>
  page.getByRole("navigation", { name: "More" }).getByRole("link", { name: "API" });

test("a link changes the page without loading it anew, once scripts run", {
  tag: "@desktop",
}, async ({ page }) => {
  await expect(async () => {
    await page.goto("/guidelines");
    await page.evaluate(() => document.documentElement.setAttribute("data-mark", "mine"));
    await toDocs(page).click();
    await expect(page).toHaveURL("/docs");
    await expect(page.locator("html")).toHaveAttribute("data-mark", "mine", { timeout: 100 });
  }).toPass();
});

test("a link of a page that a member loaded long ago loads the next one anew, whose head tells what is new", {
  tag: "@desktop",
}, async ({ page, ema, admin }) => {
  await page.clock.install();
  const { member, id } = await memberAtPost({ page, admin, ema });
  const news = page.getByRole("link", { name: /^Notifications/ });
  await expectTakenOver(toDocs(page));
  await admin.post(`/images/${id}/comments`, { text: `Look, @${member.username}!` });
  await toDocs(page).click();
  await expect(page).toHaveURL("/docs");
  await expect(news).toHaveText("Notifications");

  await page.clock.fastForward("06:00");
  await page.getByRole("link", { name: "Tags", exact: true }).click();
  await expect(page).toHaveURL("/tags");
  await expect(news).toHaveText(/1/);
});

test("a link that is pressed with a key held opens a tab, and the page stays @desktop", async ({
  page,
}) => {
  await page.goto("/guidelines", { waitUntil: "networkidle" });
  const opened = page.context().waitForEvent("page");
  await toDocs(page).click({ modifiers: ["ControlOrMeta"] });

  await expect(await opened).toHaveURL("/docs");
  await expect(page).toHaveURL("/guidelines");
});

test("a menu closes once a link in it is followed", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/guidelines", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.locator(":popover-open");
  await menu.getByRole("link", { name: "Tags" }).click();
  await expect(page).toHaveURL("/tags");
  await expect(menu).toHaveCount(0);
});

test("a page that is long on its way is shown to be", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/guidelines", { waitUntil: "networkidle" });
  const bar = page.getByRole("progressbar", { name: "Loading" });
  await expect(bar).toHaveCount(0);
  const arrive = await hold(page, /\/docs\b/);
  await page.getByRole("contentinfo").getByRole("link", { name: "API" }).click();
  await expect(bar).toBeVisible();
  arrive();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The REST API");
  await expect(bar).toHaveCount(0);
});
