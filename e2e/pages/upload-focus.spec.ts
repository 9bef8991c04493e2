import type { Page } from "@playwright/test";
import { hold } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import {
  card,
  choose,
  chooser,
  describe,
  forAll,
  sent,
  send,
  UPLOADS,
} from "../fixtures/upload-desk";

const bar = (page: Page) => page.getByRole("group", { name: "Sending" });
const sentPart = (page: Page) => page.getByRole("region", { name: /^Sent/ });

test("whoever removes pictures by finger stays where the next one is", { tag: "@phone" }, async ({
  page,
  ema,
}) => {
  await openAs(page, await newMember(ema, "focus"), "/upload");
  const names = Array.from({ length: 6 }, (_, place) => `${String(place)}.jpg`);
  await choose(page, ...names);
  await expect(card(page, "5.jpg")).toBeVisible();
  await page.getByRole("button", { name: "Remove 4.jpg" }).tap();

  await expect(card(page, "4.jpg")).toHaveCount(0);
  await expect(card(page, "5.jpg")).toBeFocused();
  await expect(card(page, "5.jpg").getByRole("heading")).toBeInViewport();
});

test("the keyboard goes on near what it has pressed, though that is gone", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  await openAs(page, await newMember(ema, "focus"), "/upload");
  await choose(page, "one.jpg", "two.jpg", "three.jpg", "four.jpg");
  await page.getByRole("button", { name: "Remove two.jpg" }).press("Enter");
  await expect(card(page, "three.jpg")).toBeFocused();
  await page.getByRole("button", { name: "Remove four.jpg" }).press("Enter");
  await expect(card(page, "three.jpg")).toBeFocused();

  const release = await hold(page, UPLOADS);
  await describe(forAll(page), "fox");
  await page.getByRole("button", { name: "Upload 2 pictures" }).press("Enter");
  await expect(bar(page)).toBeFocused();
  await page.getByRole("button", { name: "Cancel three.jpg" }).press("Enter");
  await expect(card(page, "three.jpg")).toBeFocused();
  await page.getByRole("button", { name: "Cancel one.jpg" }).press("Enter");
  release();

  await page.getByRole("button", { name: "Remove one.jpg" }).press("Enter");
  await page.getByRole("button", { name: "Upload 1 picture" }).press("Enter");
  await expect(sent(page, "three.jpg")).toBeVisible();
  await expect(sentPart(page)).toBeFocused();
  await page.getByRole("button", { name: "Clear this list" }).press("Enter");
  await expect(chooser(page)).toBeFocused();

  await page.reload();
  await choose(page, "five.jpg");
  await page.getByRole("button", { name: "fox" }).press("Enter");
  await expect(card(page, "five.jpg").getByLabel("Tags", { exact: true })).toHaveValue("fox");
  await expect(card(page, "five.jpg")).toBeFocused();
});

test("whoever has left what was pressed is not brought back by what comes of it", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  await openAs(page, await newMember(ema, "focus"), "/upload");
  await choose(page, "one.jpg");
  await describe(card(page, "one.jpg"), "fox");
  const release = await hold(page, UPLOADS);
  await send(page);
  await expect(bar(page)).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(bar(page)).not.toBeFocused();

  release();
  await expect(sent(page, "one.jpg")).toBeVisible();
  await expect(sentPart(page)).not.toBeFocused();
});
