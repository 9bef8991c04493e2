import { idOf } from "../fixtures/client";
import { expectTakenOver } from "../fixtures/hold";
import { expect, test } from "../fixtures/test";

test("a search that is typed with offered tags leads from image to image and back", async ({
  page,
  admin,
}) => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push(idOf(await admin.upload({ tags: "quiet pond, heron" })));
  }
  for (const id of ids) await admin.approve(id);

  // Made anew every minute, and other tests have asked for it.
  await page.route("**/tags.json", (route) =>
    route.fulfill({ json: [["quiet pond", 3, "general"]] }),
  );
  await page.goto("/search");
  await expectTakenOver(page.locator("main").getByLabel("Search images"));
  await page.keyboard.press("/");
  const box = page.getByRole("combobox", { name: "Search images" });
  await box.pressSequentially("-cat, quiet p");
  await page.getByRole("option", { name: "quiet pond" }).click();
  await expect(box).toHaveValue("-cat, quiet pond, ");
  await box.press("Enter");
  await expect(page.getByRole("list", { name: "Searched for" }).getByRole("link")).toHaveText([
    "-cat",
    "quiet pond",
  ]);
  await page.getByRole("link", { name: "heron, quiet pond" }).first().click();

  await expect(page).toHaveURL(new RegExp(`/post/${ids[2] ?? ""}`));
  await expectTakenOver(page.getByRole("link", { name: "Next" }));
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`/post/${ids[1] ?? ""}`));
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(new RegExp(`/post/${ids[0] ?? ""}`));
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to the search" }).click();
  await expect(page).toHaveURL(/\/search\?q=-cat/);
  await expect(page.getByRole("status")).toHaveText("3 images");
});
