import { idOf } from "../fixtures/client";
import { expect, test } from "../fixtures/test";

test.use({ javaScriptEnabled: false });

test("the gallery, its older pages, a search and a post work without scripts", {
  tag: "@phone",
}, async ({ page, admin }) => {
  for (let count = 0; count < 21; count += 1) {
    await admin.approve(idOf(await admin.upload({ tags: "plain" })));
  }

  await page.goto("/");
  const cards = page.locator(".gallery").getByRole("link", { name: "plain" });
  await expect(cards).toHaveCount(20);
  await page.getByRole("link", { name: "Older images" }).click();
  await expect(page).toHaveURL(/\?after=/);
  await page.getByRole("main").getByRole("link", { name: "Newest images" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main").getByRole("link", { name: "Newest images" })).toHaveCount(0);
  await page.goto("/search");
  const form = page.getByRole("search", { name: "Images" });
  await form.getByRole("textbox", { name: "Search images" }).fill("plain, -likes:>5");
  await form.getByLabel("Sort").selectOption("Oldest");
  await form.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=plain.*sort=oldest/);
  await page.getByRole("link", { name: "Remove -likes:>5" }).click();
  await expect(page.getByRole("status")).toHaveText("21 images");
  await expect(form.getByLabel("Sort")).toHaveValue("oldest");
  await page.getByRole("link", { name: "Older images" }).click();
  await page.getByRole("link", { name: "Back to the beginning" }).click();
  await expect(page).toHaveURL(/q=plain[^&]*&sort=oldest$/);
  await page.getByRole("link", { name: "Older images" }).click();
  await cards.first().click();
  await expect(page).toHaveURL(/\/post\//);
  await page.getByRole("link", { name: "Previous" }).click();

  await expect(page.getByRole("img", { name: "plain" })).toBeVisible();
});
