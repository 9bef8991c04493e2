import type { Locator, Page } from "@playwright/test";
import { paint } from "../../scripts/lib/paint.mjs";
import { hold } from "../fixtures/hold";

const FIRST = 300;
/** Pictures that are sent are there already the next time, and cannot be sent again. */
let sent = 0;

/** Chooses so many pictures on the upload page; of many, one is too large, one is no picture, one is there. */
export async function addPictures(page: Page, count: number, first = FIRST): Promise<void> {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, place) => ({
      name: `walk-in-the-hills-${String(place + 1)}.jpg`,
      mimeType: "image/jpeg",
      buffer: await paint(first + place),
    })),
  );
  if (count > 2) {
    files.push(
      { name: "scan.png", mimeType: "image/png", buffer: Buffer.alloc(4_000_000) },
      { name: "damaged.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
      { name: "harbour.jpg", mimeType: "image/jpeg", buffer: await paint(105) },
    );
  }
  await page.getByLabel("Choose pictures").setInputFiles(files);
  await page.getByRole("img", { name: "walk-in-the-hills-1.jpg" }).waitFor();
  // What looks like them is asked for one by one.
  await page.waitForLoadState("networkidle");
  if (count > 2) await page.getByRole("link", { name: "see it" }).waitFor();
}

/** Sends two, and leaves one that lacks a rating. */
export async function sendPictures(page: Page): Promise<void> {
  await fillTwo(page);
  await page.getByRole("button", { name: /^Upload/ }).click();
  await page.getByRole("heading", { name: "Sent (2)" }).waitFor();
  await page.getByText("Give it at least one tag").waitFor();
}

/** As that, but the second is on its way for ever. */
export async function holdPictures(page: Page): Promise<void> {
  await fillTwo(page);
  await page.getByRole("button", { name: /^Remove walk-in-the-hills-3/ }).click();
  await hold(page, "**/api/trpc/images.upload");
  await page.getByRole("button", { name: /^Upload/ }).click();
  await page.getByRole("button", { name: "Pause" }).waitFor();
}

async function fillTwo(page: Page): Promise<void> {
  const count = 3;
  await addPictures(page, count, FIRST + 100 + sent);
  sent += count;
  const cards = page
    .getByRole("listitem")
    .filter({ has: page.getByLabel("Tags", { exact: true }) });
  for (const place of [0, 1]) await fillIn(cards.nth(place));
}

async function fillIn(card: Locator): Promise<void> {
  await card.getByLabel("Tags", { exact: true }).fill("hills, mist");
  await card.page().keyboard.press("Tab");
  await card.getByLabel("Rating").selectOption("Safe");
}
