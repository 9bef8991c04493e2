import type { Locator, Page } from "@playwright/test";
import { idOf } from "../fixtures/client";
import { findViolations } from "../fixtures/find-violations";
import { openFound, watchFollowed } from "../fixtures/found-posts";
import { newMember } from "../fixtures/member";
import { photograph } from "../fixtures/photograph";
import { press } from "../fixtures/reach";
import { openAs } from "../fixtures/sign-in";
import { swipe } from "../fixtures/swipe";
import { expect, test } from "../fixtures/test";

const zoomIn = (page: Page) => page.getByRole("button", { name: /^Zoom in: / });
const zoomed = (page: Page) => page.getByRole("dialog", { name: "Picture in full" });

for (const javaScriptEnabled of [true, false]) {
  const [name, tag] = javaScriptEnabled ? ["with scripts", []] : ["without scripts", "@phone"];
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled });

    for (const width of [2000, 320]) {
      test(`a press shows a picture that is ${width} wide in full, at least as wide as the screen`, async ({
        page,
        admin,
      }) => {
        const picture = await photograph({ width, height: width / 2 });
        const id = idOf(await admin.upload({ tags: "zoom" }, picture));
        const asked: string[] = [];
        page.on("request", (request) => asked.push(new URL(request.url()).pathname));
        const full = `/image/${id}.jpg`;
        await page.goto(`/post/${id}`, { waitUntil: "networkidle" });
        expect(asked).not.toContain(full);

        await zoomIn(page).click();

        await expect(zoomed(page)).toBeVisible();
        await expect.poll(() => asked).toContain(full);
        const screen = page.viewportSize() ?? { width: 0, height: 0 };
        expect(await zoomed(page).boundingBox()).toEqual({ x: 0, y: 0, ...screen });
        const box = await zoomed(page).getByRole("img", { name: "zoom" }).boundingBox();
        const shown = Math.max(width, screen.width);
        expect(Math.round(box?.width ?? 0)).toBe(shown);
        expect(Math.round(box?.height ?? 0)).toBe(shown / 2);
      });
    }

    test("a press anywhere, Close and Escape close it", async ({ page, admin }) => {
      const id = idOf(await admin.upload({}, await photograph({ width: 2000, height: 1500 })));
      await page.goto(`/post/${id}`);
      const ways = [
        () => page.mouse.click(120, 400),
        () => zoomed(page).getByRole("button", { name: "Close" }).click(),
        () => page.keyboard.press("Escape"),
      ];
      for (const close of ways) {
        await zoomIn(page).click();
        await expect(zoomed(page)).toBeVisible();
        await close();
        await expect(zoomed(page)).toBeHidden();
      }
      await expect(page).toHaveURL(`/post/${id}`);
    });
  });
}

/** Where it is, it was a moment before. */
async function expectAtRest(picture: Locator) {
  let before = "";
  await expect
    .poll(
      async () => {
        const [was, now] = [before, JSON.stringify(await picture.boundingBox())];
        before = now;
        return was === now;
      },
      { intervals: [200] },
    )
    .toBe(true);
}

test("keys open, pan and close it, and lead to other images only while nothing is open", {
  tag: "@desktop",
}, async ({ page, admin }) => {
  const [, second = "", third = ""] = await openFound(page, admin);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`/post/${second}`));
  const next = page.getByRole("link", { name: "Next" });
  const expectNotFollowed = await watchFollowed(next);

  await press(zoomIn(page));
  const picture = zoomed(page).getByRole("img");
  await expect(picture).toBeVisible();
  // One after the other: on a busy machine the browser may let one go for another that is under way.
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeLessThan(0);
  await expectAtRest(picture);
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await picture.boundingBox())?.y).toBeLessThan(0);
  await page.keyboard.press("Escape");
  await expect(zoomIn(page)).toBeFocused();
  await page.getByRole("button", { name: "Share" }).click();
  await page.keyboard.press("ArrowRight");
  await expectNotFollowed();

  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`/post/${third}`));
});

test("swipes pan it, and lead to no other image", { tag: "@phone" }, async ({ page, admin }) => {
  const [, second = "", third = ""] = await openFound(page, admin);
  await swipe(page.locator("[data-swipe]"));
  await expect(page).toHaveURL(new RegExp(`/post/${second}`));
  const expectNotFollowed = await watchFollowed(page.getByRole("link", { name: "Next" }));

  await zoomIn(page).click();
  await swipe(zoomed(page).getByRole("img"));
  await expectNotFollowed();

  await page.keyboard.press("Escape");
  await swipe(page.locator("[data-swipe]"));
  await expect(page).toHaveURL(new RegExp(`/post/${third}`));
});

test("the page behind it stays where it is", { tag: "@desktop" }, async ({ page, admin }) => {
  // Lower than the screen, so that there is nothing in it to be scrolled down.
  const id = idOf(await admin.upload({}, await photograph({ width: 2000, height: 500 })));
  await page.setViewportSize({ width: 1200, height: 560 });
  await page.goto(`/post/${id}`);
  await zoomIn(page).click();

  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, 300);
  const picture = zoomed(page).getByRole("img");
  await expect(async () => {
    await page.mouse.wheel(300, 0);
    expect((await picture.boundingBox())?.x).toBeLessThan(0);
  }).toPass();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("nothing is wrong with a picture in full for whoever needs help to see it", async ({
  page,
  admin,
}) => {
  const id = idOf(await admin.upload({}, await photograph({ width: 2000, height: 1500 })));
  await page.goto(`/post/${id}`);
  await zoomIn(page).click();
  await expect(zoomed(page)).toBeVisible();

  expect(await findViolations(page)).toEqual([]);
});

test("whoever uploaded a picture zooms in on it while it waits", { tag: "@phone" }, async ({
  page,
  ema,
}) => {
  const member = await newMember(ema, "zoom");
  const id = idOf(await member.client.upload({ tags: "waiting" }));
  await openAs(page, member, `/post/${id}`);

  await zoomIn(page).click();

  const picture = zoomed(page).getByRole("img", { name: "waiting" });
  await expect(picture).toHaveJSProperty("naturalWidth", 640);
});

test("there is nothing to zoom in on, nor a picture, where it is covered", {
  tag: "@phone",
}, async ({ page, admin }) => {
  const id = idOf(await admin.upload({ nsfw: "true", tags: "covered zoom" }));
  await admin.approve(id);
  const answer = await page.goto(`/post/${id}`);

  const html = (await answer?.text()) ?? "";
  expect(html).not.toMatch(new RegExp(`<(img|source|link)[^>]*/image/${id}`));
  expect(html).not.toContain(`url(/image/${id}`);
  await expect(zoomIn(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Not safe for work: show it" }).click();
  await expect(zoomIn(page)).toBeVisible();
});
