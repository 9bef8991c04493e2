import { devices, type Page } from "@playwright/test";
import { idOf } from "../fixtures/client";
import { photograph } from "../fixtures/photograph";
import { expect, test } from "../fixtures/test";

const DENSE = devices["Pixel 7"].deviceScaleFactor;

test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? DENSE : 1) });

/** Addresses of the picture's files that the page has loaded. */
function loadedFiles(page: Page, id: string): string[] {
  const files: string[] = [];
  page.on("response", (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.includes(id) && /^\/(image|thumbnail)\//.test(pathname)) {
      files.push(`${String(response.status())} ${pathname}${search}`);
    }
  });
  return files;
}

test("a card is loaded once, in a modern format", async ({ page, admin }) => {
  const picture = await photograph({ width: 1200, height: 800 });
  const id = idOf(await admin.upload({ tags: "modern card" }, picture));
  await admin.approve(id);
  const files = loadedFiles(page, id);

  await page.goto("/");
  const image = page.getByRole("img", { name: "modern card" });

  await expect(image).toHaveJSProperty("complete", true);
  const width = await image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
  expect(width).toBeGreaterThan(0);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^200 .*\.avif/);
});

test("a post is loaded once, no wider than the screen needs", async ({ page, admin }) => {
  const picture = await photograph({ width: 2000, height: 500 });
  const id = idOf(await admin.upload({ tags: "modern post" }, picture));
  const files = loadedFiles(page, id);

  await page.goto(`/post/${id}`);
  const image = page.getByRole("img", { name: "modern post" });

  await expect(image).toHaveJSProperty("complete", true);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^200 .*\.avif\?w=\d+$/);
  const { needed, loaded } = await image.evaluate((element) => ({
    needed: element.clientWidth * window.devicePixelRatio,
    loaded: Number(new URL((element as HTMLImageElement).currentSrc).searchParams.get("w")),
  }));
  expect(loaded).toBeLessThan(2000);
  expect(loaded).toBeGreaterThan(needed / 1.5);
});

test("a picture has its place and its colours before it is there", async ({ page, admin }) => {
  const id = idOf(await admin.upload({ tags: "awaited" }, await photograph({ width: 900 })));
  await page.route(`**/image/${id}*`, () => new Promise(() => {}));

  await page.goto(`/post/${id}`, { waitUntil: "commit" });
  const image = page.getByRole("img", { name: "awaited" });
  await expect(image).toHaveCSS("background-image", /^url\("data:image\/png/);
  await expect(image).toHaveCSS("background-color", await themeColor(page));
  // The page's styles are there, which browsers wait for before they paint anything.
  await expect(page.locator("body")).toHaveCSS("margin-left", "0px");
  const before = await image.boundingBox();
  await page.unroute(`**/image/${id}*`);
  await page.goto(`/post/${id}`);
  await expect(image).toHaveJSProperty("complete", true);

  expect(before?.width).toBeGreaterThan(200);
  expect(await image.boundingBox()).toEqual(before);
});

test("a card has the colour of its post before its picture is there", async ({ page, admin }) => {
  const id = idOf(await admin.upload({ tags: "awaited card" }, await photograph()));
  await admin.approve(id);
  await page.goto(`/post/${id}`);
  const color = await themeColor(page);
  await page.route(`**/thumbnail/${id}*`, () => new Promise(() => {}));

  await page.goto("/", { waitUntil: "commit" });

  const card = page.locator(".gallery").getByRole("link", { name: "awaited card" });
  await expect(card).toHaveCSS("background-color", color);
});

/** What the page gives for the browser's frame, as computed styles have it. */
async function themeColor(page: Page): Promise<string> {
  const given = await page.locator('meta[name="theme-color"]').getAttribute("content");
  const [red, green, blue] = Buffer.from((given ?? "").slice(1), "hex");
  return `rgb(${String(red)}, ${String(green)}, ${String(blue)})`;
}

for (const [what, width, height] of [
  ["tiny", 40, 40],
  ["a banner", 2_000, 100],
  ["a strip", 200, 6_000],
] as const) {
  test(`a picture that is ${what} and not safe for work can be uncovered`, {
    tag: "@phone",
  }, async ({ page, admin }) => {
    const picture = await photograph({ width, height });
    await page.goto(`/post/${idOf(await admin.upload({ nsfw: "true" }, picture))}`);
    const show = page.getByRole("button", { name: "Not safe for work: show it" });
    await expect(show).toBeInViewport({ ratio: 1 });
    // As all is measured in letters: where they are twice as large.
    await page.setViewportSize({ width: 180, height: 1_000 });
    await expect(show).toBeInViewport({ ratio: 1 });
    await show.click();
    await expect(page.getByRole("button", { name: /^Zoom in/ })).toBeVisible();
  });
}

test("a strip is as wide as it can be read, and goes beyond the screen instead", {
  tag: "@phone",
}, async ({ page, admin }) => {
  const picture = await photograph({ width: 800, height: 12_000 });
  await page.goto(`/post/${idOf(await admin.upload({ tags: "strip" }, picture))}`);
  const shown = await page.getByRole("img", { name: "strip" }).boundingBox();
  expect(shown).toMatchObject({ width: 240, height: 3_600 });
});
