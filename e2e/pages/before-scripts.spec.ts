import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { idOf } from "../fixtures/client";
import { ADMIN, type EmaProcess } from "../fixtures/ema-process";
import { fillQueue } from "../fixtures/fill-queue";
import { expectTakenOver, holdScripts } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { photograph } from "../fixtures/photograph";
import { signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test("tags that were begun before scripts arrive are completed by them", async ({
  page,
  admin,
  ema,
}) => {
  await admin.approve(idOf(await admin.upload({ tags: "maple leaf" })));
  await signInAs(page, await newMember(ema, "early"));
  const arrive = await holdScripts(page);
  await page.goto("/settings", { waitUntil: "commit" });
  const saved = page.getByLabel("Saved tags");
  await saved.fill("shrine, map");
  await page.getByLabel("Hidden tags").fill("gore");
  await saved.focus();
  arrive();

  await page.getByRole("option", { name: "maple leaf" }).click();
  await expect(saved).toHaveValue("shrine, maple leaf, ");
  await expect(page.getByLabel("Hidden tags")).toHaveValue("gore");
});

/** A member before the form of uploads, without its scripts; and the picture that they have. */
async function beginUpload(page: Page, ema: EmaProcess) {
  await signInAs(page, await newMember(ema, "early"));
  const arrive = await holdScripts(page);
  await page.goto("/upload", { waitUntil: "commit" });
  const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await photograph() };
  return { file, arrive };
}

test("a picture that was chosen before scripts arrive is taken over by them", async ({
  page,
  ema,
}) => {
  const { file, arrive } = await beginUpload(page, ema);
  await page.getByLabel("Picture").setInputFiles(file);
  await page.getByRole("textbox", { name: "Tags" }).fill("fox, snow");
  await page.getByLabel("Rating").selectOption("Not safe for work");
  arrive();

  await expect(page.getByRole("img", { name: "a.jpg" })).toBeVisible();
  await expect(page.getByLabel("Tags", { exact: true })).toHaveValue("fox, snow");
  await expect(page.getByLabel("Rating")).toHaveValue("true");
});

test("a picture that is chosen while scripts take the form's place is taken in, and what was typed is kept", async ({
  page,
  ema,
}) => {
  const { file, arrive } = await beginUpload(page, ema);
  await page.getByRole("textbox", { name: "Tags" }).fill("fox, snow");
  const opened = page.waitForEvent("filechooser");
  await page.getByLabel("Picture").click();
  const chooser = await opened;
  arrive();
  const forAll = page.getByRole("form", { name: "For all pictures" });
  await expect(forAll).toBeVisible();
  await chooser.setFiles(file);

  await expect(page.getByRole("img", { name: "a.jpg" })).toBeVisible();
  await expect(forAll.getByLabel("Tags", { exact: true })).toHaveValue("fox, snow");
});

test("what was changed before scripts arrive is not put back by them", async ({ page, ema }) => {
  const member = await newMember(ema, "early");
  const id = idOf(await member.client.upload({ tags: "fox", description: "A fox." }));
  await signInAs(page, member);
  const arrive = await holdScripts(page);
  await page.goto(`/post/${id}/edit`, { waitUntil: "commit" });
  await page.getByLabel("Tags").fill("fox, snow");
  await page.getByLabel("Description").fill("A fox in the snow.");
  await page.getByLabel("Rating").selectOption("Not safe for work");
  arrive();
  await expectTakenOver(page.getByLabel("Description"));

  await expect(page.getByLabel("Tags")).toHaveValue("fox, snow");
  await expect(page.getByLabel("Description")).toHaveValue("A fox in the snow.");
  await expect(page.getByLabel("Rating")).toHaveValue("true");
});

test("whoever goes to the end of a text before scripts arrive goes on there", async ({
  page,
  ema,
}) => {
  const member = await newMember(ema, "early");
  const id = idOf(await member.client.upload({ tags: "fox" }));
  await signInAs(page, member);
  const arrive = await holdScripts(page);
  await page.goto(`/post/${id}/edit`, { waitUntil: "commit" });
  const tags = page.getByLabel("Tags");
  await tags.press("End");
  arrive();
  await expectTakenOver(tags);

  await page.keyboard.type(", snow");
  await expect(tags).toHaveValue("fox, snow");
});

test("images that were selected before scripts arrive are counted by them", async ({
  page,
  admin,
}) => {
  const tag = `early ${randomUUID()}`;
  await admin.upload({ tags: tag });
  await signInAs(page, ADMIN);
  const arrive = await holdScripts(page);
  await page.goto(`/moderation?tag=${encodeURIComponent(tag)}`, { waitUntil: "commit" });
  await page.getByRole("checkbox", { name: "Select" }).check();
  arrive();

  await expect(page.getByText("1 selected")).toBeVisible();
});

test("what is typed after the key of the search box, before that is heard, comes into the box", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const box = page.getByRole("main").getByLabel("Search images");
  const arrive = await holdScripts(page);
  await page.keyboard.press("/");
  await page.keyboard.type("fox, ?d");
  await page.keyboard.press("Backspace");
  arrive();
  await expect(box).toHaveValue("fox, ?");
  await expect(box).toBeFocused();
  await page.keyboard.type("?");
  await expect(box).toHaveValue("fox, ??");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("nothing that a moderator is about to press moves as scripts tell the keys of the queue", {
  tag: "@phone",
}, async ({ page, admin }) => {
  const { path, ids } = await fillQueue(admin, 2);
  // Once it is known how long they wait, a phone has no room beside that.
  await admin.approve(ids[0] ?? "");
  await signInAs(page, ADMIN);
  await page.setViewportSize({ width: 360, height: 700 });
  const arrive = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  const approve = page.getByRole("button", { name: "Approve", exact: true }).first();
  await expect(approve).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await approve.boundingBox();
  arrive();
  await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
  expect(await approve.boundingBox()).toEqual(before);
});

test("nothing moves at the login as scripts bring the way in with a passkey", {
  tag: "@phone",
}, async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const forgotten = page.getByRole("link", { name: "Forgotten your password?" });
  await expect(forgotten).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await forgotten.boundingBox();
  arrive();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  expect(await forgotten.boundingBox()).toEqual(before);
});
