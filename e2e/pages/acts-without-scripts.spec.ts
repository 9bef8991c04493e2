import { randomBytes } from "node:crypto";
import { idOf } from "../fixtures/client";
import { newMember } from "../fixtures/member";
import { photograph } from "../fixtures/photograph";
import { fillSignIn } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test.use({ javaScriptEnabled: false });

// On phones each of these has a test of its own, with what may be refused.
test("a member signs in, searches, likes, comments and uploads without scripts", {
  tag: "@desktop",
}, async ({ page, ema, admin }) => {
  const tag = `plain ${randomBytes(4).toString("hex")}`;
  const id = idOf(await admin.upload({ tags: tag }));
  await admin.approve(id);
  const member = await newMember(ema, "plain");
  await page.goto("/login");
  await fillSignIn(page, member);
  await expect(page.getByRole("button", { name: member.username })).toBeVisible();

  await page.getByRole("search", { name: "Site" }).getByLabel("Search images").fill(tag);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("1 image");
  await page.locator(".gallery").getByRole("link", { name: tag }).click();
  await page.getByRole("button", { name: /^Like/ }).click();
  await expect(page.getByRole("button", { name: /^Like/ })).toHaveText("Like 1");
  await page.getByLabel("Your comment").fill("As plain as can be.");
  await page.getByRole("button", { name: "Comment" }).click();
  await expect(page.getByRole("list", { name: "Comments" })).toContainText("As plain as can be.");

  await page.getByRole("link", { name: "Upload" }).click();
  await page.getByRole("textbox", { name: "Tags" }).fill(tag);
  await page.getByLabel("Rating").selectOption("Safe");
  const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await photograph() };
  await page.getByLabel("Picture").setInputFiles(file);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("This image waits for a moderator")).toBeVisible();
});
