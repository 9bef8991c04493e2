import { idOf } from "../fixtures/client";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectTakenOver } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { openAs, openAsAdmin } from "../fixtures/sign-in";
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

test("the browser's own bars have the colour of the page", { tag: "@phone" }, async ({ page }) => {
  const barsDiffer = () =>
    page.evaluate(() => {
      const told = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const { style } = new Option();
      style.color = told.find(({ media }) => matchMedia(media).matches)?.content ?? "";
      return style.color !== getComputedStyle(document.body).backgroundColor;
    });
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/docs");
    expect(await barsDiffer(), colorScheme).toBe(false);
  }
  for (const name of ["Dark", "Light", "As the system"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
    await expect.poll(barsDiffer, name).toBe(false);
  }
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

test("what scrolls within a page has a scrollbar of its colours, and the page has that of the browser", {
  tag: "@phone",
}, async ({ page, ema }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openAs(page, await newMember(ema), "/settings");
  const parts = page.getByRole("navigation", { name: "Settings" });
  await expect(parts).toHaveCSS("scrollbar-color", /^rgb\(.*\) rgba\(0, 0, 0, 0\)$/);
  await expect(page.locator("html")).toHaveCSS("scrollbar-color", "auto");
});

test("where colours are the system's, what is chosen among others has a colour of its own", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.route("**/tags.json", (route) =>
    route.fulfill({ json: ["sky", "skyline"].map((name) => [name, 3, "general"]) }),
  );
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/search");
  const themes = page.getByRole("form", { name: "Theme", exact: true });
  const chosen = themes.getByRole("button", { name: "As the system" });
  await expectTold(chosen, themes.getByRole("button", { name: "Light" }));

  const box = page.getByRole("main").getByLabel("Search images");
  await expectTakenOver(box);
  await box.pressSequentially("sk");
  const offers = page.getByRole("listbox", { name: "Tags" });
  await expect(offers.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await expectTold(
    offers.getByRole("option", { selected: true }),
    offers.getByRole("option", { selected: false }),
  );
});

test("where colours are the system's, tags that stand in a row have edges", {
  tag: "@phone",
}, async ({ page, admin }) => {
  const id = idOf(await admin.upload({ tags: "heron, quiet pond" }));
  await admin.approve(id);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`/post/${id}`);
  const tag = page.getByRole("link", { name: "quiet pond", exact: true });
  await expect(tag).toHaveCSS("border-style", "solid");
  await expect(tag).toHaveCSS("border-width", "1px");
  await page.goto("/search?q=heron");
  const asked = page.getByRole("link", { name: "Remove heron" });
  await expect(asked).toHaveCSS("border-width", "1px");
});

test("where colours are the system's, what is new among notifications is marked", {
  tag: "@phone",
}, async ({ page, ema, admin }) => {
  const { client, ...member } = await newMember(ema, "news");
  await admin.approve(idOf(await client.upload({ tags: "heron" })));
  await openAs(page, member, "/notifications");
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const mark = page.getByRole("main").getByText("new", { exact: true }).locator("..");
  await expectTold(mark, page.getByRole("contentinfo"));
});

/** On a busy machine a page is drawn a moment after it is said to be there. */
async function expectTold(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    expect(await colourOf(one)).not.toEqual(await colourOf(other));
  }).toPass({ timeout: 10_000 });
}

/** As it is seen beside what stands in it: a browser does not tell of colours that are not the page's. */
async function colourOf(element: Locator): Promise<number[]> {
  const picture = sharp(await element.screenshot());
  const { height } = await picture.metadata();
  const place = { left: 4, top: Math.floor(height / 2), width: 1, height: 1 };
  return [...(await picture.extract(place).removeAlpha().raw().toBuffer())];
}

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

test("what is printed is light, without what leads elsewhere", { tag: "@phone" }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/docs");
  const light = await ground(page);
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await ground(page)).toBe(light);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  // Out of sight on a screen, it lay over the foot of each sheet.
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("what is printed of a post has no buttons and nothing to fill in", { tag: "@phone" }, async ({
  page,
  admin,
}) => {
  const id = idOf(await admin.upload({ tags: "paper" }));
  await admin.approve(id);
  await admin.post(`/images/${id}/comments`, { text: "To be kept." });
  await openAsAdmin(page, `/post/${id}`);
  await expect(page.getByRole("button", { name: "Comment" })).toBeVisible();
  await page.emulateMedia({ media: "print" });

  // The picture itself.
  await expect(page.getByRole("button", { name: "Zoom in: paper" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(1);
  await expect(page.getByText("To be kept.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "paper" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("main").locator("summary:visible")).toHaveCount(0);
  await expect(
    page.getByRole("link", { name: /Edit|History|Delete|Full size|Download/ }),
  ).toHaveCount(0);
});
