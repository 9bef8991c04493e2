import { openFound, watchFollowed } from "../fixtures/found-posts";
import { hold } from "../fixtures/hold";
import { swipe } from "../fixtures/swipe";
import { expect, test } from "../fixtures/test";

test.describe("over the picture of a post", { tag: "@phone" }, () => {
  test("the first swipe leads on, though what sees to swipes arrives after it", async ({
    page,
    admin,
  }) => {
    const [, second = ""] = await openFound(page, admin);
    const arrive = await hold(page, "**/_next/static/**/*.js");

    await swipe(page.locator("[data-swipe]"));
    arrive();

    await expect(page).toHaveURL(new RegExp(`/post/${second}`));
  });

  test("a swipe that the browser takes for its own leads nowhere", async ({ page, admin }) => {
    const [, second = "", third = ""] = await openFound(page, admin);
    const picture = page.locator("[data-swipe]");
    await swipe(picture);
    await expect(page).toHaveURL(new RegExp(`/post/${second}`));

    const expectNotFollowed = await watchFollowed(page.getByRole("link", { name: "Next" }));
    await swipe(picture, ["touchstart", "touchcancel", "touchend"]);
    await expectNotFollowed();

    await swipe(picture);
    await expect(page).toHaveURL(new RegExp(`/post/${third}`));
  });
});
