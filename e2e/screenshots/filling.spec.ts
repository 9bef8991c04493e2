import { expect, type Page, test } from "@playwright/test";
import { Client } from "../fixtures/client";
import { ADMIN, EmaProcess } from "../fixtures/ema-process";
import { fillGallery } from "../fixtures/fill-gallery";
import { EMPTY_PAGES } from "./empty-pages";
import { isWanted, shoot } from "./shoot";
import { signIn } from "./sign-in";

/** How many pictures the gallery has when it is taken. */
const COUNTS = [1, 40, 400];
/** More are not seen at once. */
const MOST_AT_ONCE = 40;

const nameOf = (count: number) => `gallery-${String(count)}`;
const empty = Object.entries(EMPTY_PAGES).filter(([name]) => isWanted(name));
const most = Math.max(0, ...COUNTS.filter((count) => isWanted(nameOf(count))));

if (empty.length > 0 || most > 0) {
  test("an Ema from no pictures to many", async ({ browser }) => {
    test.setTimeout(600_000);
    const ema = await EmaProcess.prepare({ RATE_LIMITS: "off" });
    try {
      await ema.start();
      const storageState = await signIn(browser, ema.url, ADMIN);
      for (const [name, path] of empty) {
        await shoot(browser, { name, url: `${ema.url}${path}`, storageState });
      }
      const admin = await Client.admin(ema.url);
      let first = 0;
      for (const count of COUNTS.filter((one) => one <= most)) {
        const name = nameOf(count);
        await fillGallery(admin, { count: count - first, tags: "hills", first, scale: 3 });
        first = count;
        if (!isWanted(name)) continue;
        const isCut = count > MOST_AT_ONCE;
        await shoot(browser, { name, url: ema.url, isCut, act: (page) => scrollTo(page, count) });
      }
    } finally {
      await ema.remove();
    }
  });
}

/** Goes on until so many cards are there, with their pictures. */
async function scrollTo(page: Page, count: number): Promise<void> {
  const cards = page.locator(".gallery-item");
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    expect(await cards.count()).toBe(count);
  }).toPass({ intervals: [50], timeout: 60_000 });
  await cards.last().scrollIntoViewIfNeeded();
  const missing = () =>
    page.evaluate(() => [...document.images].filter(({ complete }) => !complete).length);
  await expect.poll(missing).toBe(0);
}
