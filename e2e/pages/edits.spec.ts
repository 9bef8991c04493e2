import type { Page } from "@playwright/test";
import { idOf } from "../fixtures/client";
import { findViolations } from "../fixtures/find-violations";
import { newMember } from "../fixtures/member";
import { openAs, openAsAdmin, signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

const tagsOf = (page: Page) => page.getByRole("list", { name: "Tags" }).getByRole("listitem");

for (const javaScriptEnabled of [true, false]) {
  const [name, tag] = javaScriptEnabled ? ["with scripts", []] : ["without scripts", "@phone"];
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled });

    test("an uploader edits an image, and goes back to what it was", async ({ page, ema }) => {
      const member = await newMember(ema, "yuri");
      const id = idOf(await member.client.upload({ tags: "fox, snow", artist: "Hokusai" }));
      await signInAs(page, member);

      await page.goto(`/post/${id}`);
      await page.getByRole("link", { name: "Edit" }).click();
      await page.getByRole("textbox", { name: "Tags" }).fill("Fox, Red_Leaves");
      await page.getByLabel("Artist").fill("");
      await page.getByLabel("Rating").selectOption("Not safe for work");
      await page.getByLabel("Description").fill("A fox under a maple.");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Saved.")).toBeVisible();
      await expect(tagsOf(page)).toHaveText(["fox", "red leaves"]);
      await expect(page.getByRole("heading", { name: "Untitled" })).toBeVisible();

      await page.getByRole("link", { name: "History" }).click();
      const newest = page.getByRole("listitem").filter({ hasText: "Version 2" });
      await expect(newest.getByRole("insertion")).toHaveText([
        "+ red leaves",
        "+ Not safe for work",
        "+ A fox under a maple.",
      ]);
      await expect(newest.getByRole("deletion")).toHaveText(["− snow", "− Hokusai", "− Safe"]);
      await page.getByRole("button", { name: "Go back to version 1" }).click();
      await expect(page.getByText("Version 3")).toBeVisible();
      await page.getByRole("link", { name: "To the image" }).click();
      await expect(tagsOf(page)).toHaveText(["fox", "snow"]);
    });

    test("who edits second sees both, and loses nothing", { tag: "@phone" }, async ({
      page,
      ema,
    }) => {
      const member = await newMember(ema, "yuri");
      const id = idOf(await member.client.upload({ tags: "fox" }));
      await signInAs(page, member);
      await page.goto(`/post/${id}/edit`);
      await page.getByRole("textbox", { name: "Tags" }).fill("fox, snow");
      await page.getByLabel("Description").fill("In winter.");
      await member.client.patch(`/images/${id}`, { tags: ["fox", "moon"] });

      await page.getByRole("button", { name: "Save" }).click();
      const now = page.getByRole("region", { name: "As it is now" });
      await expect(now.getByRole("list", { name: "Tags" })).toHaveText(/fox.*moon/);
      await expect(page.getByRole("textbox", { name: "Tags" })).toHaveValue("fox, snow");
      await expect(page.getByLabel("Description")).toHaveValue("In winter.");

      await page.getByRole("textbox", { name: "Tags" }).fill("fox, moon, snow");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(tagsOf(page)).toHaveText(["fox", "moon", "snow"]);
    });
  });
}

test("a text that is as long as it may be can be edited, whatever it is written in", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const member = await newMember(ema, "yuri");
  const of = (foxes: number) => "🦊".repeat(foxes);
  const said = { artist: of(60), description: of(300) };
  const id = idOf(await member.client.upload({ tags: "fox", ...said }));
  await signInAs(page, member);
  await page.goto(`/post/${id}/edit`);
  for (const label of ["Artist", "Description"]) {
    await page.getByLabel(label).press("End");
    await page.keyboard.press("Backspace");
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(await member.client.get(`/images/${id}`)).toMatchObject({
    body: { image: { artist: of(59), description: of(299) } },
  });
});

test("an edit that is refused says so beside the field", { tag: "@phone" }, async ({
  page,
  ema,
}) => {
  const member = await newMember(ema, "yuri");
  const id = idOf(await member.client.upload({ tags: "fox" }));
  await signInAs(page, member);
  await page.goto(`/post/${id}/edit`);
  const tags = page.getByRole("textbox", { name: "Tags" });
  const long = "x".repeat(51);
  await tags.fill(`fox, ${long}`);
  await page.getByRole("button", { name: "Save" }).click();

  await expect(tags).toHaveValue(`fox, ${long}`);
  await expect(tags).toHaveAccessibleDescription(/Tags must each be at most 50 characters/);
  await expect(tags).toBeFocused();
});

test("a suggestion of what is so already is refused in words that fit the page", {
  tag: "@phone",
}, async ({ page, ema, admin }) => {
  const id = idOf(await admin.upload({ tags: "fox" }));
  await admin.approve(id);
  await openAs(page, await newMember(ema, "yuri"), `/post/${id}/suggest`);
  await page.getByLabel("Tags to add").fill("fox");
  await page.getByRole("button", { name: "Suggest it" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "the suggestion changes nothing of what the image says",
  );
  await expect(page.getByLabel("Tags to add")).toHaveValue("fox");
});

test("tags are offered while an image is edited, or an edit is suggested", {
  tag: "@desktop",
}, async ({ page, ema, admin }) => {
  const id = idOf(await admin.upload({ tags: "fox, snow" }));
  await admin.approve(id);
  // Made anew every minute, and other tests have asked for it.
  await page.route("**/tags.json", (route) =>
    route.fulfill({
      json: [
        ["still lake", 3, "general"],
        ["snowdrop", 2, "general"],
      ],
    }),
  );
  const offer = page.getByRole("option", { name: "still lake" });
  await openAsAdmin(page, `/post/${id}/edit`);
  const tags = page.getByRole("textbox", { name: "Tags" });
  // Where somebody only goes through what stands there, keys lead on.
  await tags.press("End");
  await expect(page.getByRole("option", { name: "snowdrop" })).toBeVisible();
  await tags.press("ArrowDown");
  await expect(page.getByRole("listbox", { name: "Tags" })).toHaveCount(0);
  await tags.press("End");
  await tags.pressSequentially(", still l");
  await expect(offer).toBeVisible();
  const told = page.getByRole("status").filter({ hasText: "1 tag offered" });
  await expect(told).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  await tags.press("ArrowDown");
  await expect(offer).toHaveAttribute("aria-selected", "true");
  await tags.press("Enter");
  await expect(told).toHaveCount(0);
  await expect(tags).toHaveValue("fox, snow, still lake, ");
  await tags.press("Enter");
  await tags.pressSequentially("heron");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const { body } = await admin.get(`/images/${id}`);
  expect(body["image"]).toMatchObject({ tags: ["fox", "heron", "snow", "still lake"] });

  await openAs(page, await newMember(ema, "yuri"), `/post/${id}/suggest`);
  const added = page.getByLabel("Tags to add");
  await added.pressSequentially("still l");
  await offer.click();
  await expect(added).toHaveValue("still lake, ");
});

test("a suggestion, a report and an appeal that are refused say so beside the field, as the page calls it", {
  tag: "@phone",
}, async ({ page, ema, admin }) => {
  const id = idOf(await admin.upload({ tags: "fox" }));
  await admin.approve(id);
  const member = await newMember(ema, "yuri");
  const denied = idOf(await member.client.upload());
  await admin.post(`/pending/${denied}/review`, { action: "deny", reason: "Blurred." });
  const hidden = "left\u202eright";
  const cases = [
    [`/post/${id}/suggest`, "Artist", hidden, "Suggest it"],
    [`/post/${id}/suggest`, "Tags to add", "x".repeat(51), "Suggest it"],
    [`/post/${id}/report`, "In your words", hidden, "Report it"],
    [`/appeal/${denied}`, "Why it should be accepted", hidden, "Appeal"],
  ] as const;
  await signInAs(page, member);
  for (const [path, label, text, submit] of cases) {
    await page.goto(path);
    const field = page.getByLabel(label);
    await field.fill(text);
    await page.getByRole("button", { name: submit, exact: true }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${label} must `));
    await expect(field).toHaveValue(text);
    await expect(field).toBeFocused();
    await expect(page.getByRole("main").getByRole("alert").filter({ visible: true })).toHaveCount(
      1,
    );
  }
});

test("a member suggests an edit of another's image", async ({ page, ema, admin }) => {
  const id = idOf(await admin.upload({ tags: "fox, snow" }));
  await admin.approve(id);
  const member = await newMember(ema, "yuri");
  await signInAs(page, member);

  expect((await page.request.get(`/post/${id}/edit`)).status()).toBe(404);
  await page.goto(`/post/${id}`);
  await page.getByRole("link", { name: "Suggest an edit" }).click();
  await page.getByLabel("Tags to add").fill("moon");
  await page.getByLabel("Tags to remove").fill("snow");
  await page.getByRole("button", { name: "Suggest it" }).click();
  await expect(page.getByText("A moderator looks at your suggestion")).toBeVisible();

  const { body } = await admin.get("/suggestions/list?limit=100");
  const suggestions = body["suggestions"] as { postId: string }[];
  expect(suggestions.filter(({ postId }) => postId === id)).toMatchObject([
    { user: { username: member.username }, tagsAdd: ["moon"], tagsRemove: ["snow"] },
  ]);
});

test("an uploader deletes an image, after a question", async ({ page, ema }) => {
  const member = await newMember(ema, "yuri");
  const id = idOf(await member.client.upload());
  await signInAs(page, member);

  await page.goto(`/post/${id}`);
  await page.getByRole("link", { name: "Withdraw" }).click();
  await page.getByRole("link", { name: "Keep it" }).click();
  await page.getByRole("link", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Withdraw for good" }).click();

  await expect(page).toHaveURL(/\/\?flash=/);
  await expect(page.getByRole("status")).toHaveText("The image was withdrawn.");
  expect((await member.client.get(`/images/${id}`)).status).toBe(404);
});

test("what is pending is told to be so where an edit would be suggested, with the way for who may edit", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const [member, other] = [await newMember(ema, "yuri"), await newMember(ema, "rin")];
  const id = idOf(await member.client.upload());
  await signInAs(page, other);
  await page.goto(`/post/${id}/suggest`);
  const main = page.getByRole("main");
  await expect(main).toContainText("Edits can be suggested once it is approved.");
  await expect(main.getByRole("form")).toBeHidden();
  await expect(main.getByRole("link", { name: "edit it" })).toBeHidden();

  await signInAs(page, member);
  await page.goto(`/post/${id}/suggest`);
  await main.getByRole("link", { name: "edit it" }).click();
  await expect(page).toHaveURL(`/post/${id}/edit`);
});
