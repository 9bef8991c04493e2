import { idOf } from "../fixtures/client";
import { newMember } from "../fixtures/member";
import { photograph } from "../fixtures/photograph";
import { openAsAdmin, signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test.describe("without scripts", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a member uploads a picture, and sees where it stands", async ({ page, ema }) => {
    await signInAs(page, await newMember(ema, "fumi"));
    await page.goto("/upload");
    await page.getByRole("textbox", { name: "Tags" }).fill("Fox, Snow");
    await page.getByLabel("Rating").selectOption("Safe");
    await page.getByLabel("Artist").fill("Hokusai");
    const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await photograph() };
    await page.getByLabel("Picture").setInputFiles(file);
    await page.getByRole("button", { name: "Upload" }).click();

    await expect(page).toHaveURL(/\/post\/\w{12}$/);
    await expect(page.getByRole("heading", { name: "By Hokusai" })).toBeVisible();
    await expect(page.getByText("This image waits for a moderator")).toBeVisible();
  });

  test("an upload that is refused keeps what was typed", async ({ page, ema }) => {
    await signInAs(page, await newMember(ema, "fumi"));
    await page.goto("/upload");
    await page.getByRole("textbox", { name: "Tags" }).fill("fox, snow");
    await page.getByLabel("Rating").selectOption("Not safe for work");
    const picture = page.getByLabel("Picture");
    const buffer = Buffer.from("no picture at all");
    await picture.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await page.getByRole("button", { name: "Upload" }).click();

    await expect(picture).toHaveAccessibleDescription(/The picture must be/);
    await expect(page.getByLabel("Tags")).toHaveValue("fox, snow");
    await expect(page.getByLabel("Rating")).toHaveValue("true");
  });

  test("a picture that is there already is shown where it is", async ({ page, ema, admin }) => {
    const buffer = await photograph();
    const known = idOf(await admin.upload({}, buffer));
    await signInAs(page, await newMember(ema, "fumi"));
    await page.goto("/upload");
    await page.getByRole("textbox", { name: "Tags" }).fill("fox");
    await page.getByLabel("Rating").selectOption("Safe");
    await page
      .getByLabel("Picture")
      .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: "Upload" }).click();

    await expect(page.getByText("This picture is already here")).toBeVisible();
    await page.getByRole("link", { name: "see it" }).click();
    await expect(page).toHaveURL(`/post/${known}`);
  });

  test("a picture that is far too large is told, and what was typed is kept", async ({
    page,
    ema,
  }) => {
    await signInAs(page, await newMember(ema, "fumi"));
    await page.goto("/upload");
    await page.getByRole("textbox", { name: "Tags" }).fill("fox");
    await page.getByLabel("Rating").selectOption("Safe");
    const buffer = Buffer.alloc(12_000_000);
    await page
      .getByLabel("Picture")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await page.getByRole("button", { name: "Upload" }).click();

    await expect(page.getByText("The picture must be at most 3 MB")).toBeVisible();
    await expect(page.getByLabel("Tags")).toHaveValue("fox");
  });

  test("a picture is not sent from another account than its page was opened with", async ({
    page,
    ema,
  }) => {
    const [first, second] = [await newMember(ema, "fumi"), await newMember(ema, "saki")];
    await signInAs(page, first);
    await page.goto("/upload");
    const tag = `mine ${first.username}`;
    const fill = async () => {
      await page.getByLabel("Rating").selectOption("Safe");
      const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await photograph() };
      await page.getByLabel("Picture").setInputFiles(file);
      await page.getByRole("button", { name: "Upload" }).click();
    };
    await page.getByRole("textbox", { name: "Tags" }).fill(tag);
    await signInAs(page, second);
    await fill();

    await expect(page.getByRole("heading", { name: "Nothing was sent" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(`signed in as ${second.username}`);
    await page.getByRole("link", { name: "Go on with this account" }).click();
    await expect(page.getByRole("textbox", { name: "Tags" })).toHaveValue(tag);
    await fill();
    await expect(page).toHaveURL(/\/post\/\w{12}$/);
    await expect(page.getByRole("main").getByRole("link", { name: second.username })).toBeVisible();
  });
});

test("an uploader is told what looks like the picture, and others are not", {
  tag: "@phone",
}, async ({ page, ema, admin }) => {
  const member = await newMember(ema, "fumi");
  const picture = await photograph({ width: 640 });
  const known = idOf(await admin.upload({ tags: "kite" }, picture));
  await admin.approve(known);
  const copy = Buffer.concat([picture, Buffer.from("\0")]);
  const id = idOf(await member.client.upload({}, copy));
  const near = page.getByRole("link", {
    name: /^kite 640 × \d+ nearly the same, 0 of 64/,
  });

  await page.goto(`/post/${id}`);
  await expect(page.getByText("This image waits for approval.")).toBeVisible();
  await expect(near).toBeHidden();
  await signInAs(page, member);
  await page.goto(`/post/${id}`);
  await expect(near).toHaveAttribute("href", `/post/${known}`);
});

test("changes that are asked for are made and sent back", async ({ page, ema, admin }) => {
  const member = await newMember(ema, "fumi");
  const id = idOf(await member.client.upload({ tags: "fox" }));
  const reason = "Please name the season.";
  await admin.post(`/pending/${id}/review`, { action: "request_changes", reason });
  await signInAs(page, member);

  await page.goto("/notifications");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeHidden();
  await page.getByRole("link", { name: "Changes to your image are asked for" }).click();
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole("link", { name: "Make the changes" }).click();
  await page.getByRole("textbox", { name: "Tags" }).fill("fox, winter");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Changed since, but not sent back yet:")).toBeVisible();
  await page.getByRole("button", { name: "Send it back" }).click();

  await expect(page.getByText("It was sent back.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send it back" })).toBeHidden();
});

test("an uploader appeals a denial, once, and nobody else sees it", async ({
  page,
  ema,
  admin,
}) => {
  const member = await newMember(ema, "fumi");
  const id = idOf(await member.client.upload({ tags: "fox, snow" }));
  const reason = "We have this one already.";
  await admin.post(`/pending/${id}/review`, { action: "deny", code: "duplicate", reason });
  await signInAs(page, member);

  await page.goto("/notifications");
  await page.getByRole("link", { name: "Your image was not accepted" }).click();
  await expect(page).toHaveURL(`/appeal/${id}`);
  await expect(page.getByText(reason)).toBeVisible();
  const tags = page.getByRole("list", { name: "Tags" }).getByRole("listitem");
  await expect(tags).toHaveText(["fox", "snow"]);
  await page.getByLabel("Why it should be accepted").fill("Mine is the original.");
  await page.getByRole("button", { name: "Appeal" }).click();
  await expect(page.getByText("Another moderator will answer.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Appeal" })).toBeHidden();

  await signInAs(page, await newMember(ema, "fumi"));
  expect((await page.request.get(`/appeal/${id}`)).status()).toBe(404);
});

test("a moderator sees of another's denial whose it is and where its appeal waits, and no form", {
  tag: "@desktop",
}, async ({ page, ema, admin }) => {
  const member = await newMember(ema, "fumi");
  const id = idOf(await member.client.upload());
  const denial = { action: "deny", code: "quality", reason: "It is too small." };
  await admin.post(`/pending/${id}/review`, denial);
  await openAsAdmin(page, `/appeal/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This image was not accepted");
  await expect(page.getByRole("main").getByRole("link", { name: member.username })).toBeVisible();
  await expect(page.getByText("Its uploader may appeal, and has not done so.")).toBeVisible();
  await expect(page.getByRole("form", { name: "Appeal" })).toBeHidden();

  await member.client.post(`/images/${id}/appeal`, { text: "It is a miniature." });
  await page.reload();
  const appeal = page.getByRole("region", { name: "Appeal" });
  await expect(appeal).toContainText("It is a miniature.");
  await expect(appeal.getByRole("link", { name: "appeals" })).toHaveAttribute(
    "href",
    "/moderation/appeals",
  );
});
