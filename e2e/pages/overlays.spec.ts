import { randomBytes } from "node:crypto";
import type { Locator } from "@playwright/test";
import { idOf } from "../fixtures/client";
import { findViolations } from "../fixtures/find-violations";
import { expectTakenOver } from "../fixtures/hold";
import { openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test("what opens over a page is as accessible as the page, light and dark", async ({
  page,
  admin,
  moderator,
}) => {
  test.slow();
  const tag = `over ${randomBytes(4).toString("hex")}`;
  const id = idOf(await admin.upload({ tags: tag }));
  await admin.approve(id);
  await admin.upload({ tags: tag });
  // Made anew every minute, and other tests have asked for it.
  await page.route("**/tags.json", (route) =>
    route.fulfill({ json: ["over", "over there", tag].map((name) => [name, 3, "general"]) }),
  );
  const faultless = async (overlay: Locator) => {
    await expect(overlay).toBeVisible();
    expect(await findViolations(page), String(overlay)).toEqual([]);
    await expect(overlay, "is open still").toBeVisible();
    await page.keyboard.press("Escape");
    await expect(overlay).toBeHidden();
  };

  /** What the browser itself opens from a button. */
  const popover = page.locator(":popover-open");

  await openAs(page, moderator, `/post/${id}`);
  await page.getByRole("button", { name: "Share" }).click();
  await faultless(popover);
  await page.keyboard.press("?");
  await faultless(page.getByRole("dialog", { name: "Keyboard shortcuts" }));
  await page.getByRole("button", { name: moderator.username }).click();
  await faultless(popover);
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) {
    await menu.click();
    await faultless(popover);
  }

  await page.goto("/search");
  const box = page.getByRole("main").getByLabel("Search images");
  await expectTakenOver(box);
  await box.pressSequentially("ove");
  const offers = page.getByRole("listbox", { name: "Tags" });
  await expect(offers.getByRole("option")).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await faultless(offers);

  await page.goto(`/moderation?tag=${encodeURIComponent(tag)}`);
  await page.getByRole("button", { name: "Keys" }).click();
  await faultless(popover);

  await page.goto("/settings/token");
  await page.getByRole("button", { name: "Make a new token" }).click();
  await faultless(popover);
});

test("the list of keys begins at its top, in a low window too @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto("/search");
  await expectTakenOver(page.getByRole("main").getByLabel("Search images"));

  await page.keyboard.press("?");

  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByRole("heading")).toBeInViewport({ ratio: 1 });
});
