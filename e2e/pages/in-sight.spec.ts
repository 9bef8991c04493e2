import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { newMember } from "../fixtures/member";
import { fillQueue } from "../fixtures/fill-queue";
import { openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import { choose, forAll } from "../fixtures/upload-desk";

/** What is left of a screen of 1280 × 1024 where pages are magnified four times. */
const MAGNIFIED = { width: 320, height: 256 };
const SCREENS = [{ width: 390, height: 844 }, MAGNIFIED];

/** More stops than any of these pages has. */
const MOST_STOPS = 80;

/**
 * Goes on by a key to the end of the page.
 * @returns what had the focus with nothing of it in sight: it is off the screen, or below something else
 */
async function hiddenStops(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const hidden: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus);
    if (stop === undefined) return hidden;
    if (!stop.isSeen) hidden.push(stop.html);
  }
  return hidden;
}

/** Runs in the page. */
function lookAtFocus(): { html: string; isSeen: boolean } | undefined {
  const { activeElement: focused } = document;
  if (focused === null || focused === document.body) return undefined;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = shares.some((across) =>
    shares.some((down) => {
      const there = document.elementFromPoint(left + across * width, top + down * height);
      return there !== null && (focused.contains(there) || there.closest("label") !== null);
    }),
  );
  return { html: focused.outerHTML.slice(0, 200), isSeen };
}

test("what is said of all pictures can be reached on a laptop in the middle of the page", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openAs(page, await newMember(ema, "laptop"), "/upload");
  await choose(page, "one.jpg", "two.jpg", "three.jpg", "four.jpg", "five.jpg", "six.jpg");
  await expect(page.getByRole("heading", { name: "six.jpg" })).toBeVisible();
  const form = forAll(page);
  await form.getByText("Artist and description").click();
  const last = form.getByLabel("Description");
  await page.evaluate(() => {
    scrollTo(0, 600);
  });
  const before = await page.evaluate(() => scrollY);
  await form.hover();
  await page.mouse.wheel(0, 500);
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("no bar hides what has the focus on the upload page", { tag: "@phone" }, async ({
  page,
  ema,
}) => {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await openAs(page, await newMember(ema, "focus"), "/upload");
    await choose(page, "one.jpg", "two.jpg", "three.jpg");
    await expect(page.getByRole("heading", { name: "three.jpg" })).toBeVisible();
    const list = page.getByRole("list", { name: "Pictures to upload" });
    await list.getByRole("button", { name: "Remove one.jpg" }).focus();

    expect(await hiddenStops(page, "Tab"), JSON.stringify(screen)).toEqual([]);
  }
});

test("nothing that is said of a decision hides what has the focus in the queue", {
  tag: "@phone",
}, async ({ page, admin, moderator }) => {
  const { path } = await fillQueue(admin, 6);
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await openAs(page, moderator, path);
    await page.getByRole("button", { name: "Approve", exact: true }).first().click();
    await expect(page.getByText("Approved.")).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link").first().focus();

    expect(await hiddenStops(page, "Shift+Tab"), JSON.stringify(screen)).toEqual([]);
  }
});

test("what keys choose of the tags that are offered is in sight", { tag: "@phone" }, async ({
  page,
}) => {
  const names = Array.from({ length: 8 }, (_, place) => `zzz ${String(place)}`);
  await page.route("**/tags.json", (route) =>
    route.fulfill({ json: names.map((name) => [name, 3, "general"]) }),
  );
  await page.setViewportSize(MAGNIFIED);
  await page.goto("/search");
  const box = page.getByRole("main").getByLabel("Search images");
  await box.click();
  await box.pressSequentially("zz");
  const offers = page.getByRole("listbox", { name: "Tags" });
  await expect(offers.getByRole("option")).toHaveCount(8);
  for (const key of ["ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown"]) {
    await page.keyboard.press(key);
    await expect(offers.getByRole("option", { selected: true })).toBeInViewport({ ratio: 0.9 });
  }
  await expect(box).toBeInViewport();
});

test("the list of the queue's keys is seen wherever the page was scrolled to", {
  tag: "@desktop",
}, async ({ page, admin, moderator }) => {
  const tag = `focus ${randomUUID()}`;
  for (let place = 0; place < 4; place += 1) await admin.upload({ tags: tag });
  await openAs(page, moderator, `/moderation?tag=${encodeURIComponent(tag)}`);
  const button = page.getByRole("button", { name: "Keys" });
  await expect(button).toBeVisible();
  const last = page.getByRole("article").last();
  await last.focus();
  await expect(button).not.toBeInViewport();

  await page.keyboard.press("?");
  await expect(page.locator(":popover-open")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(last).toBeFocused();
});
