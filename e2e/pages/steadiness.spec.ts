import type { Page } from "@playwright/test";
import { z } from "zod";
import { paint } from "../../scripts/lib/paint.mjs";
import { type Client, idOf } from "../fixtures/client";
import { expect, test } from "../fixtures/test";

const PICTURES = 400;
const AT_ONCE = 8;
const REVIEWED_AT_ONCE = 50;
/** Cumulative layout shift: what web.dev calls good is five times as much. */
const MOST_SHIFT = 0.02;
const SCROLLED_AT_ONCE = 900;

/** Shapes from towers to banners. */
async function fill(admin: Client): Promise<string[]> {
  const numbers = Array.from({ length: PICTURES }, (_, number) => number);
  const waiting = numbers.values();
  const ids: string[] = [];
  const line = async () => {
    for (const number of waiting) {
      const shape = { width: 90 + ((number * 37) % 160), height: 90 + ((number * 53) % 170) };
      ids.push(idOf(await admin.upload({ tags: "steady" }, await paint(number, shape))));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  for (let at = 0; at < ids.length; at += REVIEWED_AT_ONCE) {
    const some = ids.slice(at, at + REVIEWED_AT_ONCE);
    await admin.post("/batch/review", { ids: some, action: "approve" });
  }
  return ids;
}

/** Begins to add up what moves on the pages that are opened from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries()))
      .observe({ type: "layout-shift", buffered: true });
  `);
}

const SHIFTS = z.array(
  z.object({ value: z.number(), startTime: z.number(), hadRecentInput: z.boolean() }),
);
/** Milliseconds: a session of shifts ends after a pause, and lasts at most so long (web.dev/cls). */
const PAUSE = 1_000;
const LONGEST = 5_000;

/** The largest session of shifts since the page was opened. */
async function layoutShift(page: Page): Promise<number> {
  const shifts = SHIFTS.parse(await page.evaluate("window.shifts.map((shift) => shift.toJSON())"));
  let [largest, session, began, last] = [0, 0, 0, 0];
  for (const { value, startTime } of shifts.filter(({ hadRecentInput }) => !hadRecentInput)) {
    if (startTime - last > PAUSE || startTime - began > LONGEST) [session, began] = [0, startTime];
    session += value;
    last = startTime;
    largest = Math.max(largest, session);
  }
  return largest;
}

async function scrollToEnd(page: Page, count: number): Promise<void> {
  const cards = page.locator(".gallery-item");
  await expect(async () => {
    await page.mouse.wheel(0, SCROLLED_AT_ONCE);
    expect(await cards.count()).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [50], timeout: 50_000 });
}

test("nothing moves while 400 pictures arrive and are scrolled past", async ({ page, admin }) => {
  test.slow();
  const [first = ""] = await fill(admin);
  await watchShifts(page);

  for (const path of ["/", "/search?q=steady"]) {
    await page.goto(path);
    await scrollToEnd(page, PICTURES);
    expect(await layoutShift(page), path).toBeLessThanOrEqual(MOST_SHIFT);
  }
  await page.goto(`/post/${first}`, { waitUntil: "networkidle" });
  expect(await layoutShift(page), "post").toBeLessThanOrEqual(MOST_SHIFT);
});
