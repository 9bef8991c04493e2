import type { Page } from "@playwright/test";
import { expectTakenOver } from "../fixtures/hold";
import { memberAtPost } from "../fixtures/member-at-post";
import { expect, test } from "../fixtures/test";

/** The files of the build that the page came from are not there any more. */
function takeScriptsAway(page: Page) {
  return page.route("**/_next/static/**/*.js", (route) => route.abort("aborted"));
}

test.describe("once the files of its build are gone", { tag: "@desktop" }, () => {
  test("a page sends a comment by the browser's own way, once", async ({ page, ema, admin }) => {
    await memberAtPost({ page, admin, ema });
    const form = page.getByRole("form", { name: "Write a comment" });
    await expectTakenOver(form);
    await takeScriptsAway(page);
    await form.getByLabel("Your comment").fill("A fox.");
    await form.getByRole("button").click();

    const comments = page.getByRole("list", { name: "Comments" }).getByRole("article");
    await expect(comments).toHaveCount(1);
    await expect(form.getByLabel("Your comment")).toHaveValue("");
  });

  test("a page likes an image by the browser's own way", async ({ page, ema, admin }) => {
    const { id } = await memberAtPost({ page, admin, ema });
    const like = page.getByRole("button", { name: /^Like/ });
    await expectTakenOver(like);
    await takeScriptsAway(page);
    const isAnew = page.waitForEvent("domcontentloaded");
    await like.click();
    await isAnew;

    await expect(like).toHaveAttribute("aria-pressed", "true");
    expect((await admin.get(`/images/${id}`)).body["image"]).toMatchObject({ likes: 1 });
  });

  test("a page says so of what it cannot send where nobody answers", async ({
    page,
    ema,
    admin,
  }) => {
    await memberAtPost({ page, admin, ema });
    const form = page.getByRole("form", { name: "Write a comment" });
    await expectTakenOver(form);
    await takeScriptsAway(page);
    await page.route("**/api/health/live", (route) => route.abort("aborted"));
    await form.getByLabel("Your comment").fill("A fox.");
    await form.getByRole("button").click();

    await expect(page.getByText("The connection broke.")).toBeVisible();
    await expect(form.getByLabel("Your comment")).toHaveValue("A fox.");
  });
});
