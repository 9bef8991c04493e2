import { idOf } from "../fixtures/client";
import { fillPages } from "../fixtures/fill-pages";
import { expectTakenOver, hold, holdScripts } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { press } from "../fixtures/reach";
import { expect, test } from "../fixtures/test";

/** What scripts ask for the images of the next page. */
const NEXT_PAGE = "**/api/trpc/images.list**";

test("while images are to come above the foot, what it holds is in the menu", async ({
  page,
  admin,
}) => {
  const address = await fillPages(admin);
  await page.request.post("/forms/visitor.chooseNsfw", { form: { nsfw: "shown" } });
  await hold(page, NEXT_PAGE);
  await page.goto(address);
  await expectTakenOver(page.getByRole("link", { name: "Older images" }));
  await page.mouse.wheel(0, 10_000);
  await expect(page.locator("footer")).toBeHidden();

  const menu = page.getByRole("navigation", { name: "Site" });
  const opener = menu.getByRole("button", { name: "Menu" });
  await opener.click();
  await expect(menu.getByRole("link", { name: "Guidelines" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "API" })).toBeVisible();
  await menu.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page).toHaveURL(address);

  await expectTakenOver(opener);
  await press(opener);
  await press(menu.getByRole("button", { name: "Blur NSFW again" }));
  await expect(page.locator("html")).toHaveAttribute("data-nsfw", "blurred");
  await opener.click();
  await expect(menu.getByRole("button", { name: "Dark" })).toBeVisible();
  await expect(menu.getByRole("button", { name: "Blur NSFW again" })).toHaveCount(0);
});

test("whoever comes back to the first page finds the same picture in the same place", {
  tag: "@desktop",
}, async ({ page, admin }) => {
  await fillPages(admin);
  await fillPages(admin);
  await page.goto("/");
  const cards = page.locator(".gallery-item");
  await expectTakenOver(page.getByRole("link", { name: "Older images" }));
  const before = await cards.count();
  await page.mouse.wheel(0, 10_000);
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  const card = page.locator(
    `.gallery-item[href="${await cards.nth(before).getAttribute("href")}"]`,
  );
  const place = async () => (await card.boundingBox())?.y ?? Number.NaN;
  let left = Number.NaN;
  await expect(async () => {
    // Clear of the head, so that a click does not scroll it.
    await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
    left = await place();
    await page.waitForTimeout(500);
    expect(await place()).toBe(left);
  }).toPass();
  await card.click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(2);
});

test("who hears a page is told that older images load, and how many have come", {
  tag: "@desktop",
}, async ({ page, admin }) => {
  const arrive = await hold(page, NEXT_PAGE);
  await page.goto(await fillPages(admin));
  await expectTakenOver(page.getByRole("link", { name: "Older images" }));
  const said = page.locator(".gallery").getByRole("status");
  await page.mouse.wheel(0, 10_000);

  await expect(said).toHaveText("Loading older images");
  arrive();
  await expect(said).toHaveText("1 older image loaded");
});

test("whoever is at the foot before scripts run gets older images too", { tag: "@phone" }, async ({
  page,
  admin,
}) => {
  const address = await fillPages(admin);
  const arrive = await holdScripts(page);
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  arrive();

  await expect(page.locator(".gallery-item")).toHaveCount(21);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("what the foot holds is in the menu too", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Site" });
    await menu.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("button", { name: "Dark" }).click();

    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  test("older pages of what somebody likes lead back to the first", { tag: "@phone" }, async ({
    page,
    ema,
    admin,
  }) => {
    const { username, client } = await newMember(ema, "paged");
    for (let count = 0; count < 31; count += 1) {
      const id = idOf(await admin.upload());
      await admin.approve(id);
      await client.patch(`/image/${id}/relationship`, { type: "like", create: true });
    }
    const back = page.getByRole("link", { name: "Newest likes" });
    await page.goto(`/user/${username}?tab=likes`);
    await expect(back).toHaveCount(0);
    await page.getByRole("link", { name: "Older images" }).click();
    await expect(page).toHaveURL(/&after=/);
    await back.click();
    await expect(page).toHaveURL(`/user/${username}?tab=likes`);
  });
});
