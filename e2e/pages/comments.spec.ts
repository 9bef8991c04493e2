import { idOf } from "../fixtures/client";
import { hold } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { memberAtPost } from "../fixtures/member-at-post";
import { fillSignIn, openAs, signInAs } from "../fixtures/sign-in";
import { expect, scriptsByScreen, test } from "../fixtures/test";

for (const javaScriptEnabled of [true, false]) {
  const [name, tag] = javaScriptEnabled ? ["with scripts", []] : ["without scripts", "@phone"];
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled });

    test("a member comments, edits the comment and deletes it", async ({ page, ema, admin }) => {
      await memberAtPost({ page, admin, ema });
      const comments = page.getByRole("list", { name: "Comments" }).getByRole("article");

      await page.getByLabel("Your comment").fill("Look, @admin!\nA fox. https://fox.example/a?b.");
      await page.getByRole("button", { name: "Comment" }).click();
      await expect(comments).toContainText("A fox.");
      await expect(comments.getByRole("link", { name: "@admin" })).toHaveAttribute(
        "href",
        "/user/admin",
      );

      const address = comments.getByRole("link", { name: "https://fox.example/a?b", exact: true });
      await expect(address).toHaveAttribute("href", "https://fox.example/a?b");
      await expect(address).toHaveAttribute("rel", /nofollow/);

      await comments.getByText("Edit", { exact: true }).click();
      const form = page.getByRole("form", { name: "Edit your comment" });
      await form.getByLabel("Your comment").fill("A badger.");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(comments).toContainText("edited");
      await expect(comments).toContainText("A badger.");

      await comments.getByText("Delete", { exact: true }).click();
      await page.getByRole("button", { name: "Delete for good" }).click();
      await expect(page.getByText("Nobody has said anything yet.")).toBeVisible();
    });
  });
}

test("what a comment links stands together in a line that runs from right to left", {
  tag: "@desktop",
}, async ({ page, admin, ema }) => {
  const { id } = await memberAtPost({ page, admin, ema });
  await admin.post(`/images/${id}/comments`, { text: "יפה @admin 3 https://fox.example/a/ !" });
  await page.reload();

  const comment = page.getByRole("list", { name: "Comments" }).getByRole("article");
  for (const name of ["@admin", "https://fox.example/a/"]) {
    const link = comment.getByRole("link", { name, exact: true });
    expect(await link.evaluate((one) => one.getClientRects().length), name).toBe(1);
  }
});

test("a comment of very many lines leaves those of others in sight", { tag: "@phone" }, async ({
  page,
  admin,
  ema,
}) => {
  await memberAtPost({ page, admin, ema });
  const form = page.getByRole("form", { name: "Write a comment" });
  await form.getByLabel("Your comment").fill(`first${"\n".repeat(1_900)}last`);
  await form.getByRole("button").click();

  const comment = page.getByRole("list", { name: "Comments" }).getByRole("article");
  const last = comment.getByText("last", { exact: true });
  await expect(comment).toContainText("first");
  await expect(last).toBeHidden();
  expect((await comment.boundingBox())?.height).toBeLessThan(1_000);
  await comment.getByText("1881 more lines").click();
  await expect(last).toBeVisible();
});

test("a comment that is sent after the end of the session is in its form again after the login", {
  tag: "@phone",
}, async ({ page, admin, ema }) => {
  const { member } = await memberAtPost({ page, admin, ema });
  const form = page.getByRole("form", { name: "Write a comment" });
  await form.getByLabel("Your comment").fill("A fox in the snow.");
  await page.context().clearCookies();
  await form.getByRole("button").click();

  await expect(page.getByText("what you typed is kept")).toBeVisible();
  await fillSignIn(page, { ...member, password: "not this one" });
  await expect(page.getByRole("alert").first()).toContainText("ncorrect");
  await fillSignIn(page, member);
  await expect(form.getByLabel("Your comment")).toHaveValue("A fox in the snow.");
  await expect(form).toContainText("send it again");
});

test("why a moderator deletes a comment is there again once they have signed in anew", {
  tag: "@phone",
}, async ({ page, admin, moderator }) => {
  const id = idOf(await admin.upload());
  await admin.approve(id);
  await admin.post(`/images/${id}/comments`, { text: "Buy now." });
  await openAs(page, moderator, `/post/${id}`);
  const comment = page.getByRole("list", { name: "Comments" }).getByRole("article");
  await comment.getByText("Delete", { exact: true }).click();
  await comment.getByLabel("Reason, for the log").fill("It sells something.");
  await page.context().clearCookies();
  await comment.getByRole("button", { name: "Delete for good" }).click();
  await fillSignIn(page, moderator);

  await expect(comment.getByLabel("Reason, for the log")).toHaveValue("It sells something.");
  await comment.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Nobody has said anything yet.")).toBeVisible();
});

test("a comment that is refused is still in its form", { tag: "@phone" }, async ({
  page,
  admin,
  ema,
}) => {
  await memberAtPost({ page, admin, ema });
  const box = page.getByRole("form", { name: "Write a comment" }).getByLabel("Your comment");
  // As from a browser that does not look at the bound of the field.
  await box.evaluate((area) => {
    area.removeAttribute("maxlength");
  });
  const words = "a long story, ".repeat(150);
  await box.fill(words);
  await page.getByRole("button", { name: "Comment" }).click();

  await expect(box).toHaveAccessibleDescription(/^Your comment must be at most 2000 characters\. /);
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(words);
});

test("what was said is not typed again by whoever goes back, and no step of the way back is for it", {
  tag: "@desktop",
}, async ({ page, admin, ema }) => {
  const { box, comments } = await memberAfterTags({ page, admin, ema });
  await box.fill("A fox in the snow.");
  await page.getByRole("button", { name: "Comment" }).click();
  await expect(comments).toContainText("A fox in the snow.");
  await expect(box).toHaveValue("");

  await comments.getByText("Edit", { exact: true }).click();
  const form = page.getByRole("form", { name: "Edit your comment" });
  await form.getByLabel("Your comment").fill("A badger.");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(comments).toContainText("A badger.");
  await expect(form).toBeHidden();
  await expect(comments.locator("summary", { hasText: "Edit" })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL("/tags");
  await page.goForward();
  await expect(comments).toContainText("A badger.");
  await expect(box).toHaveValue("");
});

test("what was typed and not sent is there again for whoever comes back from another page, and nowhere else", {
  tag: "@desktop",
}, async ({ page, admin, ema }) => {
  await memberAtPost({ page, admin, ema });
  const box = page.getByRole("form", { name: "Write a comment" }).getByLabel("Your comment");
  const comments = page.getByRole("list", { name: "Comments" }).getByRole("article");
  await box.pressSequentially("A fox in");
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Tags" }).click();
  await expect(page.getByRole("heading", { name: "Tags", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue("A fox in");

  await box.pressSequentially(" the snow.");
  await page.getByRole("button", { name: "Comment" }).click();
  await expect(comments).toContainText("A fox in the snow.");
  await page.goBack();
  await page.goForward();
  await expect(comments).toContainText("A fox in the snow.");
  await expect(box).toHaveValue("");
});

test("what was said is not typed again by whoever left before the page that shows it was there", {
  tag: "@desktop",
}, async ({ page, admin, ema }) => {
  const { id, box, comments } = await memberAfterTags({ page, admin, ema });
  const arrive = await hold(page, `**/post/${id}**`);
  await box.fill("A fox in the snow.");
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === `/post/${id}`);
  await page.getByRole("button", { name: "Comment" }).click();
  await asked;
  await page.goBack();
  await expect(page).toHaveURL("/tags");
  arrive();
  await page.goForward();
  await expect(comments).toContainText("A fox in the snow.");
  await expect(box).toHaveValue("");
});

test("a comment that is sent twice in one moment is there once, and one whose connection breaks stays typed", {
  tag: "@desktop",
}, async ({ page, admin, ema }) => {
  await memberAtPost({ page, admin, ema });
  const box = page.getByRole("form", { name: "Write a comment" }).getByLabel("Your comment");
  const comments = page.getByRole("list", { name: "Comments" }).getByRole("article");
  await box.fill("A fox.");
  await page.getByRole("button", { name: "Comment" }).dblclick();
  await expect(comments).toHaveCount(1);
  await expect(box).toHaveValue("");

  await page.route("**/forms/comments.create", (route) => route.abort("aborted"));
  await box.fill("A badger.");
  await page.getByRole("button", { name: "Comment" }).click();
  await expect(page.getByText("The connection broke.")).toBeVisible();
  await expect(box).toHaveValue("A badger.");
  await page.unroute("**/forms/comments.create");
  // As enlarged four times: what is said of it lies over the button.
  await page.setViewportSize({ width: 320, height: 256 });
  const button = page.getByRole("button", { name: "Comment" });
  await button.evaluate((element) => {
    element.scrollIntoView({ block: "end" });
  });
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.click(x + 20, y + 20);
  await expect(comments).toHaveCount(2);
});

test("a comment of one long word makes neither the page nor its form wider than a phone", {
  tag: "@phone",
}, async ({ page, admin, ema }) => {
  const { id, member } = await memberAtPost({ page, admin, ema });
  await member.client.post(`/images/${id}/comments`, { text: "W".repeat(2_000) });
  await page.reload();
  await page.getByText("Edit", { exact: true }).click();
  await page
    .getByRole("form", { name: "Write a comment" })
    .getByLabel("Your comment")
    .fill("W".repeat(300));
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBe(0);
});

test("signs that are piled on the letters of a comment cover nothing of what stands above it", {
  tag: "@desktop",
}, async ({ page, ema, admin }) => {
  const { id } = await memberAtPost({ page, admin, ema });
  await admin.post(`/images/${id}/comments`, { text: `x${"\u0301\u0308".repeat(7)} `.repeat(40) });
  await page.reload();
  const words = page.getByRole("article", { name: "Comment of admin" }).getByText(/^x/);
  const bottom = (await words.boundingBox())?.y ?? 0;
  // As far as a ring around a link goes.
  const clip = { x: 0, y: bottom - 104, width: 800, height: 100 };
  const seen = () => page.screenshot({ clip });
  const before = await seen();
  await words.evaluate((element) => {
    element.style.visibility = "hidden";
  });
  expect((await seen()).equals(before)).toBe(true);
});

test("a comment that is linked to is seen to be where colours are the system's", {
  tag: "@desktop",
}, async ({ page, admin }) => {
  const id = idOf(await admin.upload());
  await admin.approve(id);
  const { body } = await admin.post(`/images/${id}/comments`, { text: "A fox." });
  const { id: comment } = body["comment"] as { id: string };
  await page.emulateMedia({ forcedColors: "active" });

  await page.goto(`/post/${id}#comment-${comment}`);
  await expect(page.locator(`#comment-${comment}`)).toHaveCSS("outline-style", "solid");
  await expect(page.locator(`#comment-${comment}`)).toHaveCSS("outline-width", "2px");
});

test("comments of hundreds of names that are nobody's leave the post its page, and others their links", {
  tag: "@phone",
}, async ({ page, admin }) => {
  const id = idOf(await admin.upload());
  await admin.approve(id);
  for (const letter of ["a", "b", "c"]) {
    const names = Array.from({ length: 333 }, (_, place) => `@${letter}${place}`);
    await admin.post(`/images/${id}/comments`, { text: names.join(" ") });
  }
  await admin.post(`/images/${id}/comments`, { text: "Look, @admin." });

  expect((await page.goto(`/post/${id}`))?.status()).toBe(200);
  await expect(page.getByRole("link", { name: "@admin", exact: true })).toBeVisible();
});

test("older comments are on pages of their own", { tag: "@phone" }, async ({ page, admin }) => {
  const id = idOf(await admin.upload());
  await admin.approve(id);
  for (let count = 1; count <= 31; count += 1) {
    await admin.post(`/images/${id}/comments`, { text: `number ${count}.` });
  }

  await page.goto(`/post/${id}`);
  await expect(page.getByText("number 31.")).toBeVisible();
  await expect(page.getByText("number 1.")).toBeHidden();
  await page.getByRole("link", { name: "Older comments" }).click();
  await expect(page.getByText("number 1.")).toBeVisible();
  await page.getByRole("link", { name: "Newest comments" }).click();
  await expect(page.getByText("number 31.")).toBeVisible();
});

test.describe("with scripts or without", () => {
  test.use(scriptsByScreen);

  test("a comment and an image are reported, with a reason", async ({ page, admin, ema }) => {
    const id = idOf(await admin.upload());
    await admin.approve(id);
    await admin.post(`/images/${id}/comments`, { text: "Buy this!" });
    await signInAs(page, await newMember(ema, "kiku"));

    await page.goto(`/post/${id}`);
    await page.getByRole("article").getByRole("link", { name: "Report" }).click();
    await page.getByLabel("What is wrong").selectOption("It is advertising");
    await page.getByRole("button", { name: "Report it" }).click();
    await expect(page.getByText("Thank you. The moderators look at it.")).toBeVisible();

    await page.getByRole("navigation", { name: "This image" }).getByText("Report").click();
    await page.getByLabel("What is wrong").selectOption("It is there already");
    await page.getByLabel("In your words").fill("a copy of my picture");
    await page.getByRole("button", { name: "Report it" }).click();
    await expect(page.getByText("Thank you. The moderators look at it.")).toBeVisible();

    const { body } = await admin.get("/reports/list?limit=100");
    const reports = body["reports"] as { image: string; reason: string; text?: string }[];
    expect(reports.filter(({ image }) => image === id)).toMatchObject([
      { reason: "spam", comment: { text: "Buy this!" } },
      { reason: "duplicate", text: "a copy of my picture" },
    ]);
  });
});

test("Ctrl and Enter send what is being written, once, and not what an input method still composes", {
  tag: "@desktop",
}, async ({ page, ema, admin }) => {
  await memberAtPost({ page, admin, ema });
  const comments = page.getByRole("list", { name: "Comments" }).getByRole("article");
  const field = page.getByRole("form", { name: "Write a comment" }).getByLabel("Your comment");
  await field.fill("Sent by a key.");
  await field.dispatchEvent("keydown", { key: "Enter", ctrlKey: true, isComposing: true });
  await expect(field).toHaveValue("Sent by a key.");
  await page.keyboard.press("Control+Enter");
  await expect(comments).toHaveText([/Sent by a key\./]);
  await expect(field).toHaveValue("");

  await page.keyboard.press("Control+Enter");
  await expect(comments).toHaveCount(1);
});

/** Opens a post anew, as a member who comes from another page: the way back and the one forward lead to documents. */
async function memberAfterTags(fixtures: Parameters<typeof memberAtPost>[0]) {
  const { page } = fixtures;
  const { id } = await memberAtPost(fixtures);
  await page.goto("/tags");
  await page.goto(`/post/${id}`);
  return {
    id,
    box: page.getByRole("form", { name: "Write a comment" }).getByLabel("Your comment"),
    comments: page.getByRole("list", { name: "Comments" }).getByRole("article"),
  };
}
