import type { Page } from "@playwright/test";
import sharp from "sharp";
import { idOf } from "../fixtures/client";
import { ADMIN } from "../fixtures/ema-process";
import { fillQueue } from "../fixtures/fill-queue";
import { newMember } from "../fixtures/member";
import { photograph } from "../fixtures/photograph";
import { openAs, signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import { card, choose } from "../fixtures/upload-desk";

/** Phones; and, as all is measured in letters, a phone of 390 px whose letters are half as large again, or twice. */
const PHONES = [390, 360, 320];
const LARGE_LETTERS = [260, 195];

/** Of one row: more would take too much of such a screen to stay in sight. */
const MOST_HEIGHT = 61;

/** What can be pressed in the head of the page, at one moment. */
async function headOf(page: Page) {
  return page.getByRole("banner").evaluate((head) => {
    const controls = [...head.querySelectorAll("a, button")].filter(
      (one) => one.checkVisibility() && one.closest("[popover]") === null,
    );
    const boxes = controls.map((one) => one.getBoundingClientRect());
    return {
      height: head.getBoundingClientRect().height,
      isSticky: getComputedStyle(head).position === "sticky",
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      lines: Math.max(...boxes.map(({ height }) => height)) / 44,
    };
  });
}

async function expectHeadInSight(page: Page): Promise<void> {
  for (const width of [...PHONES, ...LARGE_LETTERS]) {
    await page.setViewportSize({ width, height: 700 });
    const { height, isSticky, left, right, lines } = await headOf(page);
    const at = `at ${String(width)} px`;
    expect(left, at).toBeGreaterThanOrEqual(0);
    expect(right, at).toBeLessThanOrEqual(width - 6);
    expect(lines, `${at} all words stand in one line`).toBe(1);
    if (isSticky || PHONES.includes(width)) expect(height, at).toBeLessThanOrEqual(MOST_HEIGHT);
  }
}

test("nothing in the head of a page is out of sight on small phones, or where letters are large", {
  tag: "@phone",
}, async ({ page, ema }) => {
  await page.goto("/guidelines");
  await expectHeadInSight(page);
  await openAs(page, await newMember(ema, "W".repeat(26)), "/guidelines");
  await expectHeadInSight(page);
});

test("pages fit the smallest phone where letters are twice as large", {
  tag: "@phone",
}, async ({ page, admin }) => {
  const tag = "w".repeat(50);
  const id = idOf(await admin.upload({ tags: "fox" }));
  await admin.approve(id);
  await admin.patch(`/images/${id}`, { tags: [tag], artist: "Hana Mori" });
  await admin.upload({ tags: tag });
  await admin.put(`/tags/${tag}/aliases/${"v".repeat(50)}`);
  await admin.put(`/tags/${tag}/implications/${"u".repeat(50)}`);
  // As all is measured in letters.
  await page.setViewportSize({ width: 160, height: 700 });
  const paths = [`/post/${id}`, `/post/${id}/history`, "/users", "/user/admin", "/search?q=fox"];
  for (const path of paths) await expectToFit(page, path);
  await signInAs(page, ADMIN);
  for (const path of [...paths, ...OWN, ...MODERATORS]) await expectToFit(page, path);
  await expectToFit(page, `/tags/${tag}`);
});

test("whatever is chosen can be read on a phone where letters are twice as large", {
  tag: "@phone",
}, async ({ page, ema, admin }) => {
  const member = await newMember(ema, "large");
  const id = idOf(await admin.upload());
  const post = `/post/${id}`;
  const paths = ["/tags", "/search", "/moderation", "/moderation/users", "/moderation/log"];
  await signInAs(page, ADMIN);
  // As all is measured in letters.
  await page.setViewportSize({ width: 195, height: 700 });
  for (const path of [...paths, `/user/${member.username}`, `${post}/edit`, `${post}/report`]) {
    await page.goto(path);
    expect.soft(await page.getByRole("main").evaluate(findCutChoices), path).toEqual([]);
  }
});

/** Runs in the page. @returns the words of what can be chosen and has no room for them */
function findCutChoices(main: Element): string[] {
  for (const folded of main.querySelectorAll("details")) folded.open = true;
  const sheet = main.appendChild(document.createElement("p"));
  const options = [...main.querySelectorAll("option")];
  const cut = options.flatMap((option) => {
    const select = option.closest("select");
    if (select?.checkVisibility() !== true) return [];
    option.selected = true;
    const { font, paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(select);
    const room = (all: number, ...taken: string[]) =>
      taken.reduce((left, one) => left - Number.parseFloat(one), all);
    const width = room(select.clientWidth, paddingLeft, paddingRight);
    Object.assign(sheet.style, { font, width: `${String(width)}px`, overflowWrap: "anywhere" });
    sheet.textContent = option.text;
    const height = room(select.clientHeight, paddingTop, paddingBottom);
    return sheet.offsetHeight > height + 1 ? [option.text] : [];
  });
  // Scripts that are still to come want the page as it was served.
  sheet.remove();
  return cut;
}

test("what is told and what is typed is read in whole words on a phone where letters are twice as large", {
  tag: "@phone",
}, async ({ page, ema, admin }) => {
  const id = idOf(await admin.upload({ tags: "fox" }));
  await admin.approve(id);
  await openAs(page, await newMember(ema, "large"), `/post/${id}`);
  // As all is measured in letters.
  await page.setViewportSize({ width: 180, height: 700 });
  const facts = page.getByRole("main").getByRole("definition");
  expect(await facts.evaluateAll(findBroken)).toEqual([]);
  await page.goto("/settings/account");
  expect(await facts.filter({ hasNotText: "@" }).evaluateAll(findBroken)).toEqual([]);
  await page.goto("/docs");
  const names = page.getByRole("main").getByRole("listitem").locator("span:nth-of-type(2)");
  expect(await names.count()).toBeGreaterThan(70);
  expect(await names.evaluateAll(findBroken)).toEqual([]);

  await page.goto("/search?q=fox");
  const form = page.getByRole("main").getByRole("search");
  const [field, button] = [form.getByRole("textbox"), form.getByRole("button")];
  const room = await field.evaluate((box) => {
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });
  expect(room).toBeGreaterThan(70);
  const [box, beside] = [await field.boundingBox(), await button.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(beside?.y ?? 0);
});

test("pictures to be sent, and those that look alike, are told apart where letters are twice as large", {
  tag: "@phone",
}, async ({ page, admin }) => {
  const there = await photograph();
  await admin.approve(idOf(await admin.upload({}, there)));
  await admin.upload({}, await sharp(there).jpeg({ quality: 60 }).toBuffer());
  // As all is measured in letters.
  await page.setViewportSize({ width: 180, height: 700 });
  await openAs(page, ADMIN, "/moderation");
  const sides = page
    .getByRole("group", { name: /^Beside post/ })
    .getByText(/^(This upload|Already)/);
  expect(await sides.count()).toBeGreaterThan(1);
  expect(await sides.evaluateAll(findBroken)).toEqual([]);

  await page.goto("/upload");
  await choose(page, "snow.jpg");
  const name = card(page, "snow.jpg").getByRole("heading");
  await expect(name).toBeVisible();
  expect(await name.evaluateAll(findBroken)).toEqual([]);
});

/** Runs in the page. @returns the texts of elements in which a word has no room in one line */
function findBroken(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    if (!(element instanceof HTMLElement)) return [];
    element.style.overflowWrap = "normal";
    const isBroken = element.scrollWidth > element.clientWidth;
    element.style.overflowWrap = "";
    return isBroken ? [element.innerText] : [];
  });
}

test("what can be chosen is read in whole words on the smallest phone", {
  tag: "@phone",
}, async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/moderation", "/moderation/users", "/moderation/log"]) {
    await page.goto(path);
    const forms = page.getByRole("main").getByRole("search");
    expect.soft(await forms.evaluateAll(findBrokenChoices), path).toEqual([]);
  }
});

/** Runs in the page. @returns the words of what can be chosen in which one has no room in one line */
function findBrokenChoices(forms: Element[]): string[] {
  return forms.flatMap((form) => {
    const folded = form.closest("details");
    if (folded !== null) folded.open = true;
    return [...form.querySelectorAll("select")].flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      const sheet = document.body.appendChild(document.createElement("p"));
      Object.assign(sheet.style, { font, width: "min-content", overflowWrap: "normal" });
      const broken = [...select.options].filter(({ text }) => {
        sheet.textContent = text;
        return sheet.offsetWidth > select.clientWidth - padding;
      });
      sheet.remove();
      return broken.map(({ text }) => text);
    });
  });
}

test("what an app is told, and the backup codes, fit a phone where letters are twice as large", {
  tag: "@phone",
}, async ({ page, ema }) => {
  const member = await newMember(ema, "large");
  await page.setViewportSize({ width: 195, height: 700 });
  await openAs(page, member, "/settings/security");
  const section = page.getByRole("region", { name: "Two-factor authentication" });
  await section.getByLabel("Your password").fill(member.password);
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "QR code for your app" })).toBeVisible();

  expect(await pixelsTooWide(page)).toBe(0);
  const codes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  const [first, second] = [await codes.nth(0).boundingBox(), await codes.nth(1).boundingBox()];
  expect(second?.x, "they stand below each other").toBe(first?.x);
});

const OWN = ["/settings", "/settings/account", "/settings/security", "/notifications", "/upload"];
const MODERATORS = ["/moderation", "/moderation/log", "/moderation/users", "/moderation/tags"];

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect.soft(await pixelsTooWide(page), path).toBe(0);
}

function pixelsTooWide(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

test("what the foot holds is high enough for fingers", { tag: "@phone" }, async ({ page }) => {
  await page.request.post("/forms/visitor.chooseNsfw", { form: { nsfw: "shown" } });
  await page.goto("/guidelines");
  const entries = page.getByRole("contentinfo").locator("a, button");
  await expect(entries.first()).toBeVisible();
  const heights = await entries.evaluateAll((all) =>
    all.map((entry) => entry.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test("on a phone that lies on its side all parts of the moderators' pages are come to in the middle of the queue", {
  tag: "@phone",
}, async ({ page, admin }) => {
  const { path } = await fillQueue(admin, 6);
  await page.setViewportSize({ width: 844, height: 390 });
  await openAs(page, ADMIN, path);
  await page.getByRole("article").nth(3).scrollIntoViewIfNeeded();
  const parts = page.getByRole("navigation", { name: "Moderation" });
  const last = parts.getByRole("link", { name: "Log" });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await parts.getByRole("link", { name: "Queue" }).focus();
  await expect(parts.getByRole("link", { name: "Queue" })).toBeInViewport({ ratio: 1 });

  await page.emulateMedia({ media: "print" });
  await expect(parts).toBeHidden();
});

test("what can be ticked stands apart where its words take two lines", { tag: "@phone" }, async ({
  page,
  ema,
}) => {
  await openAs(page, await newMember(ema), "/settings");
  await page.setViewportSize({ width: 320, height: 700 });
  const gaps = await page.getByRole("checkbox").evaluateAll((boxes) => {
    const words = boxes.map((box) => box.nextElementSibling?.getBoundingClientRect());
    return words.slice(1).map((next, place) => (next?.top ?? 0) - (words[place]?.bottom ?? 0));
  });
  expect(gaps.length).toBeGreaterThan(4);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
});

test("the menus of the head are within a small phone whose letters are twice as large", {
  tag: "@phone",
}, async ({ page, ema }) => {
  await openAs(page, await newMember(ema), "/guidelines");
  await page.setViewportSize({ width: 180, height: 500 });
  for (const id of ["site-menu", "account-menu"]) {
    await page.locator(`[popovertarget=${id}]`).click();
    const menu = page.locator(`#${id}`);
    await expect(menu).toBeVisible();
    const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {};
    expect(x, id).toBeGreaterThanOrEqual(0);
    expect(x + width, id).toBeLessThanOrEqual(180);
    expect(await menu.evaluate((one) => one.scrollWidth - one.clientWidth), id).toBe(0);
    await page.keyboard.press("Escape");
  }
});
