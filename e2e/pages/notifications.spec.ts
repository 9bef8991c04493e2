import { idOf } from "../fixtures/client";
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
