import { randomBytes } from "node:crypto";
import { type Client, idOf } from "../fixtures/client";
import type { EmaProcess } from "../fixtures/ema-process";
import { newMember, newApprover } from "../fixtures/member";
import { openAs, openAsAdmin } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

/** A member, and an approved image of somebody else's. */
async function memberAndImage(
  ema: EmaProcess,
  admin: Client,
): Promise<{ client: Client; id: string }> {
  const { client } = await newMember(ema, "member");
  return { client, id: await approved(admin, {}, (await newMember(ema, "uploader")).client) };
}

async function approved(
  admin: Client,
  fields: Record<string, string> = {},
  by = admin,
): Promise<string> {
  const id = idOf(await by.upload(fields));
  await admin.approve(id);
  return id;
}

test("a suggestion is shown as a difference and accepted, another declined", async ({
  page,
  ema,
  admin,
  moderator,
}) => {
  const { client } = await newMember(ema, "member");
  const id = await approved(admin, { tags: "calm, sea", artist: "Hana Mori" });
  const other = await approved(admin);
  await client.post(`/images/${id}/suggest`, {
    artist: "Sól",
    tagsAdd: ["meadow"],
    tagsRemove: ["sea"],
  });
  await client.post(`/images/${other}/suggest`, { nsfw: true });
  await openAs(page, moderator, "/moderation/suggestions");

  const entry = page.getByRole("article", { name: `Suggestion for post ${id}` });
  await expect(entry.getByRole("insertion")).toHaveText(["+ meadow", "+ Sól"]);
  await expect(entry.getByRole("deletion")).toHaveText(["− sea", "− Hana Mori"]);
  await entry.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("status")).toContainText("Accepted");
  await expect(entry).toHaveCount(0);

  const second = page.getByRole("article", { name: `Suggestion for post ${other}` });
  await second.getByText("Decline", { exact: true }).first().click();
  await second.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("status")).toContainText("Declined.");
  expect((await admin.get(`/images/${id}`)).body["image"]).toMatchObject({
    artist: "Sól",
    tags: ["calm", "meadow"],
  });
  expect((await admin.get(`/images/${other}`)).body["image"]).toMatchObject({ nsfw: false });
});

test("what is reported or to be edited is covered, if it is not safe for work, until the moderator has it shown", async ({
  page,
  ema,
  admin,
  moderator,
}) => {
  const { client } = await newMember(ema, "member");
  const id = await approved(admin, { nsfw: "true" });
  await client.post(`/images/${id}/suggest`, { tagsAdd: ["dusk"] });
  await client.post(`/images/${id}/report`, { reason: "rating" });
  const covered = page.getByRole("img", { name: `Post ${id}, not safe for work` });
  const shown = page.getByRole("img", { name: `Post ${id}`, exact: true });

  await openAs(page, moderator, "/moderation/suggestions");
  await expect(covered).toBeVisible();
  expect(await page.content()).not.toContain(`/thumbnail/${id}`);
  await page.goto("/moderation/reports");
  await expect(covered).toBeVisible();
  expect(await page.content()).not.toContain(`/thumbnail/${id}`);

  // Before it is loaded, and though it may be far below, it has its place: nothing moves once it comes.
  const thumbnail = `**/thumbnail/${id}.jpg`;
  await page.route(thumbnail, () => new Promise(() => undefined));
  await page.getByRole("button", { name: "Show what is not safe for work" }).click();
  await expect(shown).toBeVisible();
  await page.unroute(thumbnail);
  await page.goto("/moderation/suggestions");
  await expect(shown).toBeVisible();
});

test("a reported comment is deleted, a report of an image dismissed", async ({
  page,
  ema,
  admin,
  moderator,
}) => {
  const { client, id } = await memberAndImage(ema, admin);
  const { comment } = (await client.post(`/images/${id}/comments`, { text: "Buy this!" })).body;
  expect(comment).toMatchObject({ text: "Buy this!" });
  const commentId = String(comment && typeof comment === "object" && "id" in comment && comment.id);
  await admin.post(`/comments/${commentId}/report`, { reason: "spam" });
  await client.post(`/images/${id}/report`, { reason: "rating", text: "Not for children." });
  await openAs(page, moderator, "/moderation/reports");

  const spam = page.getByRole("article", { name: `Report of a comment on post ${id}` });
  await expect(spam.getByText("Buy this!")).toBeVisible();
  await spam.getByText("Delete the comment", { exact: true }).first().click();
  await spam.getByRole("button", { name: "Delete the comment" }).click();
  await expect(page.getByRole("status")).toContainText("The comment is deleted.");
  await expect(spam).toHaveCount(0);

  const report = page.getByRole("article", { name: `Report of post ${id}` });
  await expect(report.getByText("Not for children.")).toBeVisible();
  await expect(report.getByText("Safe", { exact: true })).toBeVisible();
  await expect(report.getByRole("list", { name: "Tags" })).toHaveText("cat ears");
  await expect(report.getByRole("link", { name: "Edit the image" })).toHaveAttribute(
    "href",
    `/post/${id}/edit`,
  );
  await report.getByText("Dismiss", { exact: true }).first().click();
  await report.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("status")).toContainText("The report is closed.");
  await expect(report).toHaveCount(0);
});

test("all reports of an image are closed with one of them", async ({
  page,
  ema,
  admin,
  moderator,
}) => {
  const { client, id } = await memberAndImage(ema, admin);
  await client.post(`/images/${id}/report`, { reason: "rating" });
  await admin.post(`/images/${id}/report`, { reason: "tags" });
  await openAs(page, moderator, "/moderation/reports");

  const reports = page.getByRole("article", { name: `Report of post ${id}` });
  await expect(reports).toHaveCount(2);
  const one = reports.first();
  await one.getByText("Dealt with", { exact: true }).first().click();
  await one.getByLabel("Also the other report of this image").last().check();
  await one.getByRole("button", { name: "Dealt with" }).click();
  await expect(page.getByRole("status")).toContainText("The report is closed.");
  await expect(reports).toHaveCount(0);
});

test("a report of a moderator's own image is for another one, where there is one", async ({
  page,
  ema,
  admin,
}) => {
  const owner = await newApprover(ema, admin);
  const id = await approved(admin, {}, owner.client);
  await admin.post(`/images/${id}/report`, { reason: "tags" });
  const report = page.getByRole("article", { name: `Report of post ${id}` });
  const closing = report.locator("summary").filter({ hasText: /Dismiss|Dealt with/ });

  await openAs(page, owner, "/moderation/reports");
  await expect(report).toContainText("It is about your own image: another moderator closes it.");
  await expect(closing).toHaveCount(0);
  await expect(report.getByText("Back to the queue", { exact: true }).first()).toBeVisible();
  await openAsAdmin(page, "/moderation/reports");
  await expect(closing).toHaveCount(2);
});

test("changes that a moderator waits for are asked for anew by that one alone", async ({
  page,
  ema,
  admin,
  approver,
}) => {
  const { client, username } = await newMember(ema);
  const id = idOf(await client.upload());
  const reason = "Name the artist.";
  await admin.post(`/pending/${id}/review`, { action: "request_changes", reason });
  const entry = page.getByRole("article", { name: `Post ${id}` });
  const asking = entry.locator("summary").filter({ hasText: "Request changes" });

  await openAs(page, approver, `/moderation?state=any&uploader=${username}`);
  await expect(entry.getByText(reason)).toBeVisible();
  await expect(entry.locator("summary").filter({ hasText: "Deny" })).toBeVisible();
  await expect(asking).toHaveCount(0);
  await openAsAdmin(page, `/moderation?state=any&uploader=${username}`);
  await expect(asking).toBeVisible();
});

test("a reported image goes back to the queue", async ({ page, ema, admin, moderator }) => {
  const { client } = await newMember(ema, "member");
  const id = await approved(admin);
  await client.post(`/images/${id}/report`, { reason: "illegal" });
  await openAs(page, moderator, "/moderation/reports");

  const report = page.getByRole("article", { name: `Report of post ${id}` });
  await report.getByText("Back to the queue", { exact: true }).first().click();
  await report.getByRole("button", { name: "Back to the queue" }).click();

  await expect(page.getByRole("heading", { name: "Queue" })).toBeVisible();
  await expect(page.getByRole("article", { name: `Post ${id}` })).toBeFocused();
});

test("an approval is taken back from the page of its post, by moderators alone", async ({
  page,
  ema,
  admin,
  moderator,
}) => {
  const { client, ...uploader } = await newMember(ema, "uploader");
  const id = idOf(await client.upload());
  await admin.approve(id);
  await openAs(page, uploader, `/post/${id}`);
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect(page.getByText("Back to the queue")).toBeHidden();

  await openAs(page, moderator, `/post/${id}`);
  await page.locator("summary").filter({ hasText: "Back to the queue" }).click();
  await page.getByLabel("Why").fill("By mistake.");
  await page.getByRole("button", { name: "Back to the queue" }).click();
  await expect(page.getByRole("status")).toContainText("The image is off the board");
  await expect(page.getByRole("article", { name: `Post ${id}` })).toBeVisible();

  await page.goto(`/post/${id}`);
  await expect(page.getByText("This image waits")).toBeVisible();
  await expect(page.getByText("Back to the queue")).toBeHidden();
});

test("an appeal is answered by another moderator than who denied", async ({ page, ema, admin }) => {
  const [uploader, approver] = await Promise.all([
    newMember(ema, "member"),
    newApprover(ema, admin),
  ]);
  const id = idOf(await uploader.client.upload());
  await admin.post(`/pending/${id}/review`, { action: "deny", reason: "Blurred." });
  await uploader.client.post(`/images/${id}/appeal`, { text: "It is a style." });
  const appeal = page.getByRole("article", { name: `Appeal for post ${id}` });

  await openAsAdmin(page, "/moderation/appeals");
  await expect(appeal.getByText("You denied it")).toBeVisible();
  await openAs(page, approver, "/moderation/appeals");
  await appeal.getByText("Grant", { exact: true }).first().click();
  const grant = appeal.getByRole("group").filter({ hasText: "Grant" });
  await grant.getByLabel("Reason, which the uploader reads").fill("So it is.");
  await grant.getByRole("button", { name: "Grant" }).click();

  await expect(page.getByRole("status")).toContainText("Granted");
  expect((await uploader.client.get(`/images/${id}/review`)).body["appeal"]).toMatchObject({
    state: "accepted",
    answer: "So it is.",
  });
});

test("an own appeal is there without a form, which would be refused", async ({
  page,
  ema,
  admin,
}) => {
  const approver = await newApprover(ema, admin);
  const id = idOf(await approver.client.upload());
  await admin.post(`/pending/${id}/review`, { action: "deny", reason: "Blurred." });
  await approver.client.post(`/images/${id}/appeal`, { text: "It is a style." });
  await openAs(page, approver, "/moderation/appeals");
  const appeal = page.getByRole("article", { name: `Appeal for post ${id}` });
  await expect(appeal.getByText("It is your appeal")).toBeVisible();
  await expect(appeal.getByText("Grant", { exact: true })).toHaveCount(0);
});

test("an admin grants a role, revokes it, suspends with an end and a reason, lets in again, and bans", async ({
  page,
  ema,
}) => {
  const { username, client } = await newMember(ema, "member");
  await openAsAdmin(page, `/moderation/users?query=${username}`);
  const account = page.getByRole("article", { name: username });
  const act = async (name: string, reason: string) => {
    await account.getByText(name, { exact: true }).first().click();
    const form = account.getByRole("group").filter({ hasText: name });
    await form.getByRole("textbox").fill(reason);
    await form.getByRole("button", { name }).click();
  };

  await act("Make approver", "A good eye.");
  await expect(page.getByRole("status")).toContainText("The role is granted.");
  await act("Revoke approver", "Was away for a year.");
  await expect(page.getByRole("status")).toContainText("The role is revoked.");
  await expect(account.getByText("Make approver", { exact: true }).first()).toBeVisible();
  await act("Suspend", "Spams.");
  await expect(account.getByText("Suspended until")).toBeVisible();
  expect((await client.get("/user/@me")).status).toBe(401);
  await act("Let in again", "Has understood.");
  await expect(account.getByText("Suspended until")).toBeHidden();
  await act("Ban", "Spams again.");
  await expect(account.getByText("Banned")).toBeVisible();

  await page.getByRole("link", { name: "Log" }).click();
  const acts = page.getByRole("list", { name: "Acts" }).getByRole("listitem");
  await expect(acts.filter({ hasText: "Spams again." })).toContainText("banned an account");
});

test("the profile of an account leads moderators to what they can do with it, and nobody else", async ({
  page,
  ema,
  moderator,
}) => {
  const member = await newMember(ema);
  const way = page.getByRole("link", { name: "Moderate this account" });
  await openAs(page, member, `/user/${member.username}`);
  await expect(page.getByRole("heading", { name: member.username })).toBeVisible();
  await expect(way).toHaveCount(0);

  await openAs(page, moderator, `/user/${member.username}`);
  await way.click();
  const account = page.getByRole("article", { name: member.username });
  await expect(account.getByText("Suspend", { exact: true }).first()).toBeVisible();
});

test("a hash is banned, and the ban lifted", async ({ page, moderator }) => {
  const sha256 = randomBytes(32).toString("hex");
  await openAs(page, moderator, "/moderation/bans");
  await page.getByText("Ban a picture by its hash").click();
  await page.getByLabel("SHA-256").fill(`${sha256} `);
  await page.getByLabel("Reason, which whoever uploads it reads").fill("Known elsewhere.");
  await page.getByRole("button", { name: "Ban", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("refused from now on");

  const ban = page.getByRole("article", { name: `Ban of ${sha256}` });
  await ban.getByText("Lift the ban", { exact: true }).first().click();
  await ban.getByRole("button", { name: "Lift the ban" }).click();
  await expect(page.getByRole("status")).toContainText("The ban is lifted.");
  await expect(ban).toHaveCount(0);
});

test("the log says who did what and why, and is filtered by who", { tag: "@desktop" }, async ({
  page,
  ema,
  admin,
  moderator,
}) => {
  const approver = await newApprover(ema, admin);
  const id = idOf(await admin.upload());
  const asked = idOf(await admin.upload());
  const review = (image: string, action: string) =>
    approver.client.post(`/pending/${image}/review`, { action, reason: "Too dark." });
  await review(id, "request_changes");
  await review(id, "deny");
  await review(asked, "request_changes");
  await openAs(page, moderator, "/moderation/log");

  const filters = page.getByRole("search", { name: "Log" });
  await filters.getByLabel("Moderator").fill(approver.username);
  await filters.getByRole("button", { name: "Show" }).click();

  const acts = page.getByRole("list", { name: "Acts" }).locator("> li");
  await expect(acts).toHaveCount(3);
  await expect(acts.nth(1)).toContainText(`${approver.username} denied an image`);
  await expect(acts.nth(1)).toContainText("Too dark.");
  await expect(acts.nth(1)).toContainText("status pending → denied");
  // Of an image that is gone there is no post, whatever was done to it before.
  const posts = acts.getByRole("link", { name: "post" });
  await expect(posts).toHaveCount(1);
  await expect(posts).toHaveAttribute("href", `/post/${asked}`);

  // Nor where the act that took it away is filtered out.
  await filters.getByLabel("Act").selectOption("requested changes");
  await filters.getByRole("button", { name: "Show" }).click();
  await expect(acts).toHaveCount(2);
  await expect(posts).toHaveCount(1);
  await expect(posts).toHaveAttribute("href", `/post/${asked}`);

  await page.goto("/moderation/log?subject=user");
  const granted = acts.getByRole("link", { name: approver.username, exact: true });
  await expect(granted).toHaveAttribute("href", `/user/${approver.username}`);
});
