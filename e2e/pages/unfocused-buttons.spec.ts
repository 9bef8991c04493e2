import { randomUUID } from "node:crypto";
import { idOf } from "../fixtures/client";
import { openAsAdmin } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test("a button that gets no focus as it is pressed, as in Safari, leaves the page where it was", {
  tag: "@desktop",
}, async ({ page, admin }) => {
  const tag = `unfocused ${randomUUID()}`;
  const ids: string[] = [];
  while (ids.length < 3) ids.push(idOf(await admin.upload({ tags: tag })));
  await openAsAdmin(page, `/moderation?tag=${encodeURIComponent(tag)}`);
  await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
  const entry = page.getByRole("article", { name: `Post ${ids[1] ?? ""}` });
  const place = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => {
    window.scrollBy(0, 100);
  });
  const before = await place();
  await entry.getByRole("button", { name: "I look at it" }).evaluate((button: HTMLElement) => {
    button.click();
  });

  await expect(entry.getByText("Being reviewed by you")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(before).toBe(100);
  expect(await place()).toBe(before);
});
