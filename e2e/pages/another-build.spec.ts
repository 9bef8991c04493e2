import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { idOf } from "../fixtures/client";
import { expectTakenOver } from "../fixtures/hold";
import { memberAtPost } from "../fixtures/member-at-post";
import { newMember } from "../fixtures/member";
import { openAsAdmin } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

/** The files of the build that the page came from are not there any more. */
function takeScriptsAway(page: Page) {
  return page.route("**/_next/static/**/*.js", (route) => route.abort("aborted"));
}

/** What is asked for to change the page in place says that another build made it. */
function answerByAnotherBuild(page: Page) {
  return page.route(
    () => true,
    async (route) => {
      if (route.request().headers()["rsc"] === undefined) return route.fallback();
      const response = await route.fetch();
      const text = await response.text();
      const other = text.replace(/"b":"[^"]+"/, '"b":"another"');
      expect(other).not.toBe(text);
      await route.fulfill({ response, body: other });
    },
  );
}

test.describe("once the files of its build are gone", { tag: "@desktop" }, () => {
  test("a page sends a comment by the browser's own way, once", async ({ page, ema, admin }) => {
    await memberAtPost({ page, admin, ema });
    const form = page.getByRole("form", { name: "Write a comment" });
    await expectTakenOver(form);
    await takeScriptsAway(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });
    await form.getByLabel("Your comment").fill("A fox.");
    await form.getByRole("button").click();

    const comments = page.getByRole("list", { name: "Comments" }).getByRole("article");
    await expect(comments).toHaveCount(1);
    await expect(form.getByLabel("Your comment")).toHaveValue("");
    expect(sent).toEqual(["/forms/comments.create"]);
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

test("what was typed and not sent is there again where another build brings the page anew", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const uploader = await newMember(ema);
  const tag = `anew ${randomBytes(4).toString("hex")}`;
  const ids: string[] = [];
  while (ids.length < 2) ids.push(idOf(await uploader.client.upload({ tags: tag })));
  await openAsAdmin(page, `/moderation?tag=${encodeURIComponent(tag)}`);
  const entry = (place: number) => page.getByRole("article", { name: `Post ${ids[place] ?? ""}` });
  const unfold = entry(1).locator("summary").filter({ hasText: "Deny" });
  await unfold.click();
  const reason = entry(1).getByLabel("Reason, which the uploader reads");
  await reason.pressSequentially("Blurred all over.");
  await answerByAnotherBuild(page);
  await entry(0).getByRole("button", { name: "Approve" }).click();

  await expect(entry(0)).toBeHidden();
  await expect(reason).toHaveValue("Blurred all over.");
  await unfold.click();
  await entry(1).getByRole("button", { name: "Deny" }).click();
  await expect(entry(1)).toBeHidden();
  const kept = () => page.evaluate(() => sessionStorage.getItem("ema-typed"));
  await expect.poll(kept).toBeNull();
});
