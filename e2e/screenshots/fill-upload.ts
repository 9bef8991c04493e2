import type { Page } from "@playwright/test";
import { paint } from "../../scripts/lib/paint.mjs";

/** Chooses so many pictures on the upload page; of many, one is too large, one is no picture, one is there. */
export async function addPictures(page: Page, count: number): Promise<void> {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, place) => ({
      name: `walk-in-the-hills-${String(place + 1)}.jpg`,
      mimeType: "image/jpeg",
      buffer: await paint(300 + place),
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
  await page.waitForTimeout(1_500);
}

/** Sends two, and leaves one that lacks a rating. */
export async function sendPictures(page: Page): Promise<void> {
  await addPictures(page, 3);
  const pictures = page
    .getByRole("listitem")
    .filter({ has: page.getByLabel("Tags", { exact: true }) });
  for (const place of [0, 1]) {
    await pictures.nth(place).getByLabel("Tags", { exact: true }).fill("hills, mist");
    await page.keyboard.press("Tab");
    await pictures.nth(place).getByLabel("Rating").selectOption("Safe");
  }
  await page.getByRole("button", { name: /^Upload/ }).click();
  await page.waitForTimeout(2_500);
}
