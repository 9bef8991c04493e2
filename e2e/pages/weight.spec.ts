import type { Page } from "@playwright/test";
import sharp from "sharp";
import { idOf } from "../fixtures/client";
import { photograph } from "../fixtures/photograph";
import { expect, test } from "../fixtures/test";

const MOST_SCRIPT_BYTES = 120_000;
const MOST_NODES_OF_A_CARD = 12;

/** Bytes of script that the page has loaded, as they were sent. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
}

/** Elements of the card that has most of them; there have to be cards. */
async function nodesOfCards(page: Page): Promise<number> {
  const cards = page.locator(".gallery-item");
  await expect(cards.first()).toBeAttached();
  return cards.evaluateAll((all) =>
    Math.max(...all.map((card) => card.querySelectorAll("*").length + 1)),
  );
}

/** More than a page of them, so that the way to the next is there too. */
const IMAGES = 24;

test("the gallery and a post come with little script, and cards with few nodes", {
  tag: "@phone",
}, async ({ page, admin }) => {
  const picture = await photograph();
  const similar = await sharp(picture).resize(400).jpeg().toBuffer();
  const ids: string[] = [];
  for (let count = 0; count < IMAGES; count += 1) {
    const nsfw = String(count % 2 === 1);
    ids.push(idOf(await admin.upload({ artist: "Sól", nsfw }, [picture, similar][count])));
  }
  await admin.post("/batch/review", { ids, action: "approve" });
  const cards = page.locator(".gallery-item");
  const isNsfw = { hasText: "NSFW" };

  for (const path of ["/", "/search", `/post/${ids[0] ?? ""}`]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await scriptBytes(page)).toBeGreaterThan(10_000);
    expect(await scriptBytes(page)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    await expect(cards.filter(isNsfw).first(), path).toBeAttached();
    expect(await nodesOfCards(page), path).toBeLessThanOrEqual(MOST_NODES_OF_A_CARD);
  }
  for (const path of ["/", "/search"]) {
    await page.goto(path);
    const served = await cards.count();
    await expect(async () => {
      await page.mouse.wheel(0, 10_000);
      expect(await cards.count()).toBeGreaterThanOrEqual(IMAGES);
    }).toPass();
    const later = cards.nth(served).or(cards.nth(served + 1));
    await expect(
      later.filter(isNsfw),
      `${path} has both kinds after its first page`,
    ).toBeAttached();
    expect(await nodesOfCards(page), path).toBeLessThanOrEqual(MOST_NODES_OF_A_CARD);
  }
});
