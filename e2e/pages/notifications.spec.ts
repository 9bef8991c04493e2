import { type Client, idOf } from "../fixtures/client";
import { expectTakenOver } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { openAs } from "../fixtures/sign-in";
import { expect, scriptsByScreen, test } from "../fixtures/test";

test.use(scriptsByScreen);

test("a picture that is not safe for work is covered beside its notification until its reader has such pictures shown", async ({
  page,
  ema,
  admin,
}) => {
  const member = await newMember(ema, "member");
  const id = idOf(await member.client.upload({ nsfw: "true" }));
  await admin.approve(id);
  const picture = page.locator(`img[src="/thumbnail/${id}.webp"]`);

  await openAs(page, member, "/notifications");
  await expect(page.getByRole("link", { name: "Your image was approved" })).toBeVisible();
  expect(await page.content()).not.toContain(`/thumbnail/${id}`);
  await page.getByRole("button", { name: "Show what is not safe for work" }).click();
  await expect(picture).toBeVisible();

  await page.goto("/notifications");
  await expect(picture).toBeVisible();
  await page.getByRole("button", { name: "Blur NSFW again" }).click();
  await expect(page.getByRole("button", { name: "Show what is not safe for work" })).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test("what is told of an image that is gone by now leads nowhere", async ({ page, ema, admin }) => {
  const member = await newMember(ema, "member");
  const [kept, gone] = [idOf(await member.client.upload()), idOf(await member.client.upload())];
  for (const id of [kept, gone]) {
    await admin.approve(id);
    await admin.post(`/images/${id}/comments`, { text: "Well done." });
  }
  await admin.ask(`/images/${gone}`, { method: "DELETE" });

  await openAs(page, member, "/notifications");
  await expect(page.getByText("Your image was approved")).toHaveCount(2);
  await expect(page.getByText("commented on your image")).toHaveCount(2);
  const links = page.getByRole("link", { name: /Your image was approved|commented on your image/ });
  await expect(links).toHaveCount(2);
});

test("a notification is read once its link was followed, in this tab or another; no other one is", {
  tag: "@desktop",
}, async ({ page, ema, admin }) => {
  const member = await newMember(ema, "member");
  for (let told = 0; told < 3; told += 1) {
    await admin.approve(idOf(await member.client.upload()));
  }
  const unread = page.getByRole("link", { name: /^Notifications/ });
  const first = page.getByRole("link", { name: "Your image was approved" }).first();

  await openAs(page, member, "/notifications");
  await expect(unread).toHaveText(/3/);
  await expectTakenOver(first);
  await first.click();
  await expect(page).toHaveURL(/\/post\/\w+$/);
  await expect(unread).toHaveText(/2/);

  await unread.click();
  await expect(page.getByText("new", { exact: true })).toHaveCount(2);
  const opened = page.context().waitForEvent("page");
  await page
    .getByRole("link", { name: "Your image was approved" })
    .nth(1)
    .click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  await expect(page.getByText("new", { exact: true })).toHaveCount(1);
  await expect(unread).toHaveText(/1/);
});

test("news of a comment lead to it, however many have followed", async ({ page, ema, admin }) => {
  const member = await newMember(ema, "member");
  const id = idOf(await member.client.upload());
  await admin.approve(id);
  const comment = (client: Client, text: string) => client.post(`/images/${id}/comments`, { text });
  await comment(admin, "the first");
  for (let n = 0; n < 65; n += 1) await comment(member.client, `later ${n}`);

  await openAs(page, member, "/notifications");
  await page.getByRole("link", { name: "commented on your image" }).click();

  const first = page.getByRole("article").filter({ hasText: "the first" });
  await expect(first).toBeInViewport();
  await expect(page.getByRole("link", { name: "Newest comments" })).toBeVisible();
});
