import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { fillQueue } from "../fixtures/fill-queue";
import { expectTakenOver } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { memberAtPost } from "../fixtures/member-at-post";
import { openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

/** Has what forms ask for done at once, and answered once the line lets it. */
async function answerLate(page: Page, procedure: string) {
  let sent = 0;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**/forms/${procedure}`, async (route) => {
    sent += 1;
    const response = await route.fetch({ maxRedirects: 0 });
    await arrived;
    // Browsers give up what another takes the place of.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return { arrive, sent: () => sent };
}

test("a form that is pressed again while its page is on its way is sent once", {
  tag: "@desktop",
}, async ({ page }) => {
  const username = `twice-${randomBytes(4).toString("hex")}`;
  await page.goto("/register", { waitUntil: "networkidle" });
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.org`);
  await page.getByLabel("Password").fill("a long enough one");
  const line = await answerLate(page, "auth.register");
  await page
    .getByRole("button", { name: "Open an account" })
    .evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 500));
      button.click();
    });
  line.arrive();

  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
  expect(line.sent()).toBe(1);
});

test("what is corrected while its page is on its way is sent again", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const { username, password } = await newMember(ema, "twice");
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("not the right one");
  const line = await answerLate(page, "auth.signIn");
  await page.getByLabel("Password").evaluate(async (field: HTMLInputElement, right) => {
    field.form?.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve, 500));
    field.value = right;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    field.form?.requestSubmit();
  }, password);
  line.arrive();

  await expect(page.getByRole("button", { name: username })).toBeVisible();
});

test("whoever comes back to a page that the browser kept, and whose form was sent, can send it again", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.getByLabel("Username").fill(`back-${randomBytes(4).toString("hex")}`);
  await page.getByLabel("Password").fill("not the right one");
  const line = await answerLate(page, "auth.signIn");
  await page.getByLabel("Password").evaluate(async (field: HTMLInputElement) => {
    field.form?.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve, 500));
    // The browser of the tests keeps no page: this is what one hears that is kept.
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    field.form?.requestSubmit();
  });
  line.arrive();

  await expect(page.getByRole("main").getByRole("alert")).toContainText("password");
  expect(line.sent()).toBe(2);
});

test("a comment whose page is left before it is answered is there once, and not typed again", {
  tag: "@desktop",
}, async ({ page, admin, ema }) => {
  const { id } = await memberAtPost({ page, admin, ema });
  const form = page.getByRole("form", { name: "Write a comment" });
  await expectTakenOver(form);
  await form.getByLabel("Your comment").pressSequentially("A fox.");
  const line = await answerLate(page, "comments.create");
  await form.getByRole("button").click();
  await expect.poll(line.sent).toBe(1);
  await page.getByRole("link", { name: "Tags", exact: true }).first().click();
  await expect(page).toHaveURL("/tags");
  const answered = page.waitForResponse(/comments\.create/);
  line.arrive();

  // It is answered, and whoever has gone on stays where they are.
  await answered;
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL("/tags");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tags");
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/post/${id}`));
  const comments = page.getByRole("list", { name: "Comments" }).getByRole("article");
  await expect(comments).toHaveCount(1);
  // Whatever is filled in is so by now.
  await page.waitForLoadState("networkidle");
  await form.getByLabel("Your comment").focus();
  await expect(form.getByLabel("Your comment")).toHaveValue("");
});

test("a comment that is refused after its page was left leads back to it, with what was typed", {
  tag: "@desktop",
}, async ({ page, admin, ema }) => {
  const { id } = await memberAtPost({ page, admin, ema });
  const form = page.getByRole("form", { name: "Write a comment" });
  await expectTakenOver(form);
  const field = form.getByLabel("Your comment");
  await field.evaluate((element) => element.removeAttribute("maxlength"));
  const tooLong = "A fox. ".repeat(1000).trim();
  await field.fill(tooLong);
  const line = await answerLate(page, "comments.create");
  await form.getByRole("button").click();
  await expect.poll(line.sent).toBe(1);
  await page.getByRole("link", { name: "Tags", exact: true }).first().click();
  await expect(page).toHaveURL("/tags");
  line.arrive();

  await expect(page).toHaveURL(new RegExp(`/post/${id}`));
  await expect(page.getByText("Your comment must be at most 2000 characters.")).toBeVisible();
  await expect(field).toHaveValue(tooLong);
});

/** By keys, one after the other; none is answered before the line lets it. */
async function approveAllButLast(page: Page, ids: string[]) {
  const line = await answerLate(page, "pending.review");
  await page.getByRole("article", { name: `Post ${ids[0] ?? ""}` }).focus();
  for (const [place] of ids.slice(1).entries()) {
    await page.keyboard.press("a");
    await expect.poll(line.sent).toBe(place + 1);
    await page.keyboard.press("j");
  }
  return line;
}

test("whoever decides on images faster than it is answered goes on below the last of them", {
  tag: "@desktop",
}, async ({ page, admin, moderator }) => {
  const { ids, path } = await fillQueue(admin, 4);
  await openAs(page, moderator, path);
  await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
  const line = await approveAllButLast(page, ids);
  await page.keyboard.press("k");
  line.arrive();

  await expect(page.getByRole("article", { name: /^Post / })).toHaveCount(1);
  await expect(page.getByRole("article", { name: `Post ${ids[3] ?? ""}` })).toBeFocused();
});

test("what is refused of several that are decided on at once is said, though the page says what became of the last", {
  tag: "@desktop",
}, async ({ page, admin, moderator }) => {
  const { ids, path } = await fillQueue(admin, 4);
  const [, edited = "", , last = ""] = ids;
  await openAs(page, moderator, path);
  await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
  await admin.patch(`/images/${edited}`, { description: "A fox." });
  const line = await approveAllButLast(page, ids);
  line.arrive();

  const refusal = page.getByText(`Post ${edited}: the image was changed meanwhile.`);
  await expect(refusal).toBeVisible();
  await expect(page.getByText("Approved.", { exact: true })).toBeVisible();
  await page.getByRole("article", { name: `Post ${last}` }).focus();
  await page.keyboard.press("a");
  await expect(page.getByRole("article", { name: /^Post / })).toHaveCount(1);
  await expect(refusal).toBeHidden();
});
