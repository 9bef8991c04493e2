import { randomBytes } from "node:crypto";
import { idOf } from "../fixtures/client";
import { expectTakenOver } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { openAs } from "../fixtures/sign-in";
import { swipe } from "../fixtures/swipe";
import { expect, test } from "../fixtures/test";

test("a visitor looks around: by tag, name, order, sort, rating and age, and takes a picture along", async ({
  page,
  admin,
  ema,
}) => {
  const tag = `around ${randomBytes(4).toString("hex")}`;
  const ids: string[] = [];
  for (const nsfw of ["false", "true", "false"]) {
    ids.push(idOf(await admin.upload({ tags: tag, nsfw })));
  }
  await admin.post("/batch/review", { ids, action: "approve" });
  await page.goto("/");
  await page.getByRole("link", { name: "Popular" }).click();
  await expect(page.getByRole("heading", { name: "Popular images" })).toBeVisible();

  await page
    .getByRole("list", { name: "Top tags" })
    .getByRole("link", { name: "All tags" })
    .click();
  const tags = page.getByRole("search", { name: "Tags" });
  await tags.getByLabel("Begins with").fill(tag);
  await tags.getByLabel("Sort").selectOption("Name");
  await tags.getByRole("button", { name: "Show" }).click();
  await page.getByRole("main").getByRole("link", { name: tag }).click();
  await expect(page).toHaveURL(`/tags/${encodeURIComponent(tag)}`);
  await page.goto("/users");
  await page.getByRole("search", { name: "Users" }).getByLabel("Username").fill("@ADM");
  await page.getByRole("search", { name: "Users" }).getByRole("button").click();
  await page.getByRole("main").getByRole("link", { name: "admin" }).click();
  await expect(page).toHaveURL("/user/admin");

  await page.goto(`/search?q=${encodeURIComponent(tag)}`);
  const form = page.getByRole("search", { name: "Images" });
  await form.getByLabel("Sort").selectOption("Oldest");
  await form.getByLabel("Rating").selectOption("Safe");
  await form.getByLabel("Uploaded").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/sort=oldest&rating=sfw&posted=/);
  await expect(page.getByRole("status")).toHaveText("2 images");
  await page.locator(".gallery").getByRole("link").first().click();
  const [first = "", , last = ""] = ids;
  await expect(page).toHaveURL(new RegExp(`/post/${first}`));

  await page.getByRole("button", { name: `Zoom in: ${tag}` }).click();
  await page.getByRole("dialog", { name: "Picture in full" }).getByText("Close").click();
  await page.getByRole("link", { name: "Full size" }).click();
  await expect(page).toHaveURL(`/image/${first}.jpg`);
  await page.goBack();
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await started).suggestedFilename()).toBe(`${first}.jpg`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByLabel("Address of this post")).toHaveValue(`${ema.url}/post/${first}`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("dialog", { name: "Share" }).getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${ema.url}/post/${first}`,
  );
  await page.keyboard.press("Escape");

  await expectTakenOver(page.getByRole("link", { name: "Next" }));
  if (test.info().project.name === "phone") await swipe(page.locator("[data-swipe]"));
  else await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(new RegExp(`/post/${last}`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/post/${first}`));
  await page.goto(`/random?tags=${encodeURIComponent(`no ${tag}`)}`);
  await expect(page.getByText("There is none with these tags and this rating.")).toBeVisible();
  await page.goto("/random");
  await expect(page).toHaveURL(/\/post\/\w{12}\?in=random/);
});

test("a member draws a random image of a tag that they hide, whatever else they hide", {
  tag: "@desktop",
}, async ({ page, ema, admin }) => {
  const tag = `hidden ${randomBytes(4).toString("hex")}`;
  const id = idOf(await admin.upload({ tags: tag }));
  await admin.approve(id);
  const member = await newMember(ema, "hides");
  await member.client.patch("/account/settings", { hiddenTags: ["*", tag] });
  await openAs(page, member, `/random?tags=${encodeURIComponent(tag)}`);
  await expect(page).toHaveURL(new RegExp(`/post/${id}`));
});
