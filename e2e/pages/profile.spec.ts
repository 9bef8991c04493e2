import { idOf } from "../fixtures/client";
import { newMember } from "../fixtures/member";
import { expect, test } from "../fixtures/test";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a profile has what somebody uploaded, liked and favoured", async ({ page, ema, admin }) => {
    const member = await newMember(ema, "Saki");
    const own = idOf(await member.client.upload({ tags: "own fox" }));
    const liked = idOf(await admin.upload({ tags: "liked fox" }));
    for (const id of [own, liked]) await admin.approve(id);
    await member.client.patch(`/image/${liked}/relationship`, { type: "like", create: true });

    await page.goto(`/post/${own}`);
    await page.getByRole("link", { name: member.username }).click();
    await expect(page.getByRole("heading", { name: member.username })).toBeVisible();
    await expect(page.getByText("1 upload", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "own fox" })).toBeVisible();
    await page.getByRole("link", { name: "Likes" }).click();
    await expect(page.getByRole("link", { name: "liked fox" })).toBeVisible();
    await expect(page.getByRole("link", { name: "own fox" })).toBeHidden();
    await page.getByRole("link", { name: "Favourites" }).click();
    await expect(page.getByText("No favourites yet")).toBeVisible();
  });
});

test("a profile is found in any case, and only one that there is", async ({ page }) => {
  await page.goto("/user/ADMIN");
  await expect(page.getByRole("heading", { name: "admin" })).toBeVisible();
  const nobody = await page.request.get("/user/nobody-at-all");
  expect(nobody.status()).toBe(404);
  expect(await nobody.text()).toContain("what was here may have been removed, or never was");
  expect((await page.request.get("/user/deleted%20user")).status()).toBe(404);
});
