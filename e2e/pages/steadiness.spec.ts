import type { Locator, Page } from "@playwright/test";
import { fillGallery } from "../fixtures/fill-gallery";
import { openSlowLine } from "../fixtures/slow-line";
import { expect, test as base } from "../fixtures/test";
import { layoutShift, MOST_SHIFT, watchShifts } from "../fixtures/watch-shifts";

const PICTURES = 400;
const SCROLLED_AT_ONCE = 900;
/** What has not moved for so long, and in so many frames, was scrolled to where it is. */
const STILL = { ms: 500, frames: 10 };
/** Long enough for what has come to be painted. */
const SLOW_MS = 1_500;
/** When the letters come that a page is set in; far below what rows would move by. */
const SHIFT_OF_LETTERS = 0.002;

/** Ids of so many pictures, which are there for every screen. */
const test = base.extend<object, { steady: string[] }>({
  steady: [
    async ({ admin }, use) => {
      await use(await fillGallery(admin, { count: PICTURES, tags: "steady" }));
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

// One after the other in one worker, which has the pictures only once.
test.describe.configure({ mode: "default" });

const SCREENS = {
  phones: {},
  "large screens": {
    viewport: { width: 1_440, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
  },
};

async function scrollToEnd(page: Page, count: number): Promise<void> {
  const cards = page.locator(".gallery-item");
  await expect(async () => {
    await page.mouse.wheel(0, SCROLLED_AT_ONCE);
    expect(await cards.count()).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [50], timeout: 50_000 });
}

async function scrollToFoot(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, SCROLLED_AT_ONCE);
    await expect(page.getByRole("contentinfo")).toBeInViewport({ ratio: 0.9, timeout: 100 });
  }).toPass({ intervals: [50] });
}

async function passFrames(page: Page): Promise<void> {
  await page.evaluate(async ({ ms, frames }) => {
    const end = performance.now() + ms;
    for (let drawn = 0; drawn < frames || performance.now() < end; drawn += 1) {
      await new Promise(requestAnimationFrame);
    }
  }, STILL);
}

/** Whoever leaves from the middle of what was loaded finds the same card in the same place. */
async function comesBack(page: Page, leave: (card: Locator) => Promise<void>): Promise<void> {
  const href = await page
    .locator(".gallery-item")
    .nth(PICTURES / 2)
    .getAttribute("href");
  const card = page.locator(`.gallery-item[href="${href}"]`);
  const heightOf = async () => (await card.boundingBox())?.y ?? Number.NaN;
  let place = Number.NaN;
  // A turn of the wheel may scroll a while after it: with the next frame, however late a busy machine draws that.
  await expect(async () => {
    // Clear of the head, so that a click does not scroll it.
    await card.evaluate((element) => {
      element.scrollIntoView({ block: "center" });
    });
    place = await heightOf();
    await passFrames(page);
    expect(await heightOf()).toBe(place);
  }).toPass();
  await leave(card);
  await page.goBack();
  await expect(async () => {
    expect(Math.abs((await heightOf()) - place)).toBeLessThan(2);
  }).toPass({ timeout: 5_000 });
}

/** Where a first page ends within the screen, its last row is the one that the next cards come into. */
async function staysInSight(page: Page): Promise<void> {
  const small = page.viewportSize();
  await page.setViewportSize({ width: 2_560, height: 1_440 });
  await page.goto("/search?q=steady", { waitUntil: "networkidle" });
  const cards = page.locator(".gallery-item");
  const served = await cards.count();
  const places = () =>
    cards.evaluateAll((all, count) => {
      const boxes = all.slice(0, count).map((card) => card.getBoundingClientRect());
      return boxes.map(({ x, y, width, height }) =>
        [x, y + scrollY, width, height].map(Math.round),
      );
    }, served);
  const before = await places();
  // Before it has drawn the page, a busy browser lets a turn of the wheel go for nothing.
  await passFrames(page);
  await page.mouse.wheel(0, 10);
  await expect(cards.nth(served)).toBeAttached();
  expect(await places()).toEqual(before);
  if (small !== null) await page.setViewportSize(small);
}

for (const [screens, screen] of Object.entries(SCREENS)) {
  test.describe(`on ${screens}`, () => {
    test.use(screen);

    test("nothing moves while 400 pictures arrive and are scrolled past", async ({
      page,
      steady,
    }) => {
      test.slow();
      const [first = ""] = steady;
      await staysInSight(page);
      await watchShifts(page);

      for (const path of ["/", "/search?q=steady"]) {
        await page.goto(path);
        await scrollToEnd(page, PICTURES);
        expect(await layoutShift(page), path).toBeLessThanOrEqual(MOST_SHIFT);
      }
      await comesBack(page, async (card) => {
        await card.click();
        await expect(page).toHaveURL(/\/post\//);
      });
      await comesBack(page, async () => {
        await page.goto("/docs");
      });
      expect(await layoutShift(page), "back").toBeLessThanOrEqual(MOST_SHIFT);
      await page.goto(`/post/${first}`);
      await scrollToFoot(page);
      await page.waitForLoadState("networkidle");
      expect(await layoutShift(page), "post").toBeLessThanOrEqual(MOST_SHIFT);
    });

    test("nothing moves while the first pictures arrive over a slow line", async ({
      page,
      ema,
      steady,
    }) => {
      expect(steady).toHaveLength(PICTURES);
      await watchShifts(page);
      for (const count of [4, 6]) {
        const before = { text: '<a class="gallery-item', count };
        const line = await openSlowLine({ url: ema.url, before, pauseMs: SLOW_MS });
        try {
          await page.goto(`${line.url}/search?q=steady`, { waitUntil: "networkidle" });
          const shift = await layoutShift(page);
          expect(shift, `before card ${String(count)}`).toBeLessThanOrEqual(SHIFT_OF_LETTERS);
        } finally {
          line.close();
        }
      }
    });
  });
}
