import { fillQueue } from "../fixtures/fill-queue";
import { newMember } from "../fixtures/member";
import { memberAtPost } from "../fixtures/member-at-post";
import { openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import { translatePages } from "../fixtures/translate-pages";
import { card, choose, sent, status } from "../fixtures/upload-desk";

for (const way of ["texts replaced", "texts merged"] as const) {
  test.describe(`in a browser that translates pages, ${way}`, { tag: "@desktop" }, () => {
    test.beforeEach(async ({ context }) => {
      await translatePages(context, way);
    });

    test("a comment that changes shows what it says now, and goes", async ({
      page,
      admin,
      ema,
    }) => {
      await memberAtPost({ page, admin, ema });
      await expect(page.getByText("NOBODY HAS SAID ANYTHING YET.")).toBeVisible();
      const comments = page.getByRole("list", { name: "Comments" }).getByRole("article");

      await page.getByLabel("Your comment").fill("A fox, says @admin to nobody.");
      await page.getByRole("button", { name: "Comment" }).click();
      await expect(comments).toContainText("A FOX, SAYS");
      await expect(comments.getByRole("link", { name: "@admin" })).toHaveText("@admin");

      await comments.getByText(/^edit$/i).click();
      const form = page.getByRole("form", { name: "Edit your comment" });
      await form.getByLabel("Your comment").fill("A badger, says @admin to nobody.");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(comments).toContainText(/edited/i);
      await expect(comments).toContainText("A BADGER, SAYS");
      await expect(comments).toContainText("TO NOBODY.");
      await expect(comments).not.toContainText("FOX");

      await comments.getByText(/^delete$/i).click();
      await page.getByRole("button", { name: "Delete for good" }).click();
      await expect(page.getByText("NOBODY HAS SAID ANYTHING YET.")).toBeVisible();
      await expect(comments).toHaveCount(0);
    });

    test("images are selected, approved together and taken back", async ({
      page,
      admin,
      moderator,
    }) => {
      const { path } = await fillQueue(admin, 3);
      await openAs(page, moderator, path);
      const posts = page.getByRole("article", { name: /^post /i });
      const boxes = posts.getByLabel(/^select$/i);
      await boxes.nth(0).check();
      await expect(page.getByText("1 SELECTED")).toBeVisible();
      await boxes.nth(1).check();
      await expect(page.getByText("2 SELECTED")).toBeVisible();

      await page.getByText(/^approve 2$/i).click();
      await page.getByRole("button", { name: /^yes, approve 2$/i }).click();
      await expect(page.getByRole("status")).toContainText("2 APPROVED.");
      await expect(posts).toHaveCount(1);
      await page.getByRole("button", { name: /^undo/i }).click();
      await expect(page.getByRole("status")).toContainText("2 TAKEN BACK");
      await expect(posts).toHaveCount(3);
    });

    test("pictures are chosen, taken out and sent", async ({ page, ema }) => {
      await openAs(page, await newMember(ema, "many"), "/upload");
      await choose(page, "one.jpg", "two.jpg");
      await expect(page.getByText("UPLOAD 2 PICTURES")).toBeVisible();
      const [one, two] = [card(page, "one.jpg"), card(page, "two.jpg")];
      await two.getByRole("button", { name: /remove/i }).click();
      await expect(page.getByText("UPLOAD 2 PICTURES")).toHaveCount(0);

      await one.getByLabel(/^tags$/i).fill("fox");
      await page.keyboard.press("Tab");
      await one.getByLabel(/^rating$/i).selectOption({ label: "SAFE" });
      await page.getByText("UPLOAD 1 PICTURE").click();
      await expect(sent(page, "ONE.JPG")).toBeVisible();
      await expect(status(page)).toHaveText("1 SENT.");
    });
  });
}

test("browsers are told to make no links of what looks like a telephone or a date @desktop", async ({
  page,
}) => {
  await page.goto("/");
  for (const kind of ["telephone", "date", "address", "email"]) {
    await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute(
      "content",
      new RegExp(`${kind}=no`),
    );
  }
});
