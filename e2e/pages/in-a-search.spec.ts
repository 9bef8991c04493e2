import { randomBytes } from "node:crypto";
import { type Client, idOf } from "../fixtures/client";
import { newMember } from "../fixtures/member";
import { openAs, openAsAdmin } from "../fixtures/sign-in";
import { expect, scriptsByScreen, test } from "../fixtures/test";

test.use(scriptsByScreen);

/** Two images with a tag of theirs. @returns the newer one, and the address of its post in the search for it */
async function findTwo(admin: Client) {
  const tag = `walk ${randomBytes(4).toString("hex")}`;
  const older = idOf(await admin.upload({ tags: tag }));
  const id = idOf(await admin.upload({ tags: tag }));
  await admin.post("/batch/review", { ids: [older, id], action: "approve" });
  const list = new URLSearchParams({ in: "search", q: tag, sort: "new" });
  return { id, address: `/post/${id}?${list}` };
}

test("whoever says or changes something at a post of a search goes on in the search", async ({
  page,
  admin,
  moderator,
}) => {
  const { address } = await findTwo(admin);
  await openAs(page, moderator, address);
  const expectInSearch = async () => {
    await expect(page).toHaveURL(/\/post\/\w+\?in=search&q=walk/);
    await expect(page.getByRole("link", { name: "Next", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to the search" })).toBeVisible();
  };
  await expectInSearch();

  await page.getByLabel("Your comment").fill("Here we go.");
  await page.getByRole("button", { name: "Comment" }).click();
  const comment = page.getByRole("list", { name: "Comments" }).getByRole("article");
  await expect(comment).toContainText("Here we go.");
  await expectInSearch();

  await comment.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Nobody has said anything yet.")).toBeVisible();
  await expectInSearch();

  const pages = page.getByRole("navigation", { name: "This image" }).getByRole("link");
  const names = await pages.allTextContents();
  expect(names).toContain("History");
  for (const name of names) {
    await pages.filter({ hasText: name }).click();
    await page.getByRole("link", { name: "To the image" }).click();
    await expectInSearch();
  }

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Artist").fill("Mori");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "By Mori" })).toBeVisible();
  await expectInSearch();
});

test("whoever deletes an image of a search is led back to what else it finds", async ({
  page,
  admin,
}) => {
  const { address } = await findTwo(admin);
  await openAsAdmin(page, address);
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Delete this image?" })).toBeVisible();
  // Its picture would be gone while it is on its way.
  const isSeen = () => page.evaluate(() => [...document.images].every(({ complete }) => complete));
  await expect.poll(isSeen).toBe(true);
  await page.getByRole("button", { name: "Delete for good" }).click();

  await expect(page.getByRole("status").first()).toHaveText("The image was deleted.");
  await expect(page).toHaveURL(/\/search\?q=walk/);
  await expect(page.getByText("1 image", { exact: true })).toBeVisible();
});

test("a visitor who signs in to say something at a post of a search goes on in the search", async ({
  page,
  admin,
}) => {
  const { address } = await findTwo(admin);
  await page.goto(address);

  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();

  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${address}#comments`)}`);
});

test("older comments are edited, refused and deleted on the page where they stand", async ({
  page,
  ema,
  admin,
}) => {
  const { id, address } = await findTwo(admin);
  const member = await newMember(ema);
  const comment = (client: Client, text: string) => client.post(`/images/${id}/comments`, { text });
  await comment(member.client, "the first");
  for (let n = 0; n < 30; n += 1) await comment(admin, `later ${n}`);
  await openAs(page, member, address);
  await page.getByRole("link", { name: "Older comments" }).click();
  const older = page.getByRole("list", { name: "Comments" }).getByRole("article");
  const save = async (text: string) => {
    await older.getByText("Edit", { exact: true }).click();
    await page.getByRole("form", { name: "Edit your comment" }).getByRole("textbox").fill(text);
    await page.getByRole("button", { name: "Save" }).click();
  };
  await expect(page).toHaveURL(/in=search.*&comments=/);
  await expect(older).toHaveCount(1);

  await save("turned \u202E around");
  await expect(page.getByRole("form", { name: "Edit your comment" })).toContainText(/character/i);
  await page.getByRole("link", { name: "Newest comments" }).click();
  await page.getByRole("link", { name: "Older comments" }).click();
  await save("the very first");
  await expect(older).toContainText("the very first");
  await expect(page).toHaveURL(/in=search.*&comments=/);

  await older.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("There are no older ones.")).toBeVisible();
  await expect(page).toHaveURL(/in=search.*&comments=/);
});

test("whoever edits a comment that was deleted meanwhile is told so, with what was typed", async ({
  page,
  ema,
  admin,
}) => {
  const { id, address } = await findTwo(admin);
  const member = await newMember(ema);
  const said = await member.client.post(`/images/${id}/comments`, { text: "a" });
  const comment = said.body["comment"] as { id: string };
  await openAs(page, member, address);
  await page.getByText("Edit", { exact: true }).click();
  await page.getByRole("form", { name: "Edit your comment" }).getByRole("textbox").fill("a long b");
  await admin.ask(`/comments/${comment.id}`, { method: "DELETE" });

  await page.getByRole("button", { name: "Save" }).click();

  await expect(page.getByRole("alert").filter({ hasText: "Comment not found" })).toContainText(
    "You wrote: a long b",
  );
});
