import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Client, idOf } from "../fixtures/client";
import { fillQueue } from "../fixtures/fill-queue";
import { newApprover, newMember } from "../fixtures/member";
import { fillSignIn, openAs, openAsAdmin } from "../fixtures/sign-in";
import { ADMIN, type EmaProcess } from "../fixtures/ema-process";
import { expect, scriptsByScreen, test } from "../fixtures/test";

test.use(scriptsByScreen);

/** No page of the service takes it. */
const REFUSED = "It was left\u202eright.";

const unfold = (page: Page, words: string) =>
  page.locator("summary").filter({ hasText: words }).first().click();

/** Images of which each has a report and a suggestion that wait, the oldest first. @returns their ids */
async function raiseAbout(
  count: number,
  { ema, admin }: { ema: EmaProcess; admin: Client },
): Promise<string[]> {
  const [uploader, { client }] = await Promise.all([newMember(ema), newMember(ema)]);
  const ids: string[] = [];
  while (ids.length < count) {
    const id = idOf(await uploader.client.upload());
    await admin.approve(id);
    await client.post(`/images/${id}/report`, { reason: "rating" });
    await client.post(`/images/${id}/suggest`, { tagsAdd: ["dusk"] });
    ids.push(id);
  }
  return ids;
}

/** How a list names the image that an entry is about. */
const ABOUT = { reports: "image", suggestions: "postId" };

/** Where a list goes on behind its entry about an image. */
async function cursorBehind(
  id: string | undefined,
  { admin, list }: { admin: Client; list: keyof typeof ABOUT },
): Promise<string> {
  const waiting = (await admin.get(`/${list}/list?limit=100`)).body[list];
  const place = (waiting as Record<string, unknown>[]).findIndex((one) => one[ABOUT[list]] === id);
  return String((await admin.get(`/${list}/list?limit=${place + 1}`)).body["next"]);
}

test("what a moderator typed and did not send is there again after another page, in its own form alone", {
  tag: "@desktop",
}, async ({ page, admin, ema }) => {
  const tag = `kept ${idOf(await admin.upload())}`;
  const { client } = await newMember(ema);
  const id = idOf(await client.upload({ tags: tag }));
  await openAsAdmin(page, `/moderation?tag=${encodeURIComponent(tag)}`);
  const entry = page.getByRole("article", { name: `Post ${id}` });
  await unfold(page, "Deny");
  await entry.getByLabel("Reason, which the uploader reads").pressSequentially("Too dark.");
  await page.getByRole("link", { name: "Tags", exact: true }).first().click();
  await expect(page).toHaveURL("/tags");
  await page.goBack();
  await expect(entry.getByLabel("Reason, which the uploader reads")).toHaveValue("Too dark.");
  await expect(entry.getByLabel("What to change")).toHaveValue("");
});

test("what a moderator typed is there again once they have signed in anew", async ({
  page,
  admin,
}) => {
  const tag = `kept ${idOf(await admin.upload())}`;
  const id = idOf(await admin.upload({ tags: tag }));
  await openAsAdmin(page, `/moderation?tag=${encodeURIComponent(tag)}`);
  const entry = page.getByRole("article", { name: `Post ${id}` });
  await unfold(page, "Deny");
  await entry.getByLabel("Kind of reason").selectOption("duplicate");
  const reason = entry.getByLabel("Reason, which the uploader reads");
  await reason.fill("It is here since June.");
  await page.context().clearCookies();
  await entry.getByRole("button", { name: "Deny" }).click();

  await expect(page.getByText("what you typed is kept")).toBeVisible();
  await fillSignIn(page, ADMIN);
  await expect(page.getByRole("alert").first()).toContainText("send it again");
  await expect(reason).toHaveValue("It is here since June.");
  await expect(entry.getByLabel("Kind of reason")).toHaveValue("duplicate");
  await entry.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByRole("status")).toContainText("Denied.");
  expect((await admin.get(`/images/${id}`)).status).toBe(404);
});

test("a moderator whose role is taken while they type is told so, with what they had typed", async ({
  page,
  ema,
  admin,
}) => {
  const moderator = await newApprover(ema, admin);
  const { ids, path } = await fillQueue(admin, 1);
  await openAs(page, moderator, path);
  await unfold(page, "Deny");
  await page.getByLabel("Reason, which the uploader reads").fill("It is far too dark.");
  const { users } = (await admin.get(`/moderation/users?query=${moderator.username}`)).body;
  const [account] = users as { id: string }[];
  await admin.patch(`/user/${account?.id}/roles`, { role: "approver", action: "revoke" });
  await page.getByRole("article").getByRole("button", { name: "Deny" }).click();

  await expect(page.getByRole("heading", { name: "Nothing was done" })).toBeVisible();
  const told = page.locator("main").getByRole("alert");
  await expect(told).toContainText("You are not a moderator any more");
  await expect(page.getByText("You had typed:")).toContainText("It is far too dark.");
  expect((await admin.get(`/images/${ids[0]}`)).status).toBe(200);
});

test("what was typed on several images is there again, and they are selected still", async ({
  page,
  admin,
}) => {
  const { path } = await fillQueue(admin, 3);
  await openAsAdmin(page, path);
  const boxes = page.getByLabel("Select", { exact: true });
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  const bar = page.getByRole("region", { name: "Selected images" });
  await bar.locator("summary").filter({ hasText: "Deny" }).click();
  await bar.getByLabel("Reason, which each uploader reads").fill("All are blurred.");
  await page.context().clearCookies();
  await bar.getByRole("button", { name: /^Yes, deny/ }).click();

  await fillSignIn(page, ADMIN);
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
  await expect(boxes.nth(2)).toBeChecked();
  await expect(bar.getByLabel("Reason, which each uploader reads")).toHaveValue("All are blurred.");
});

test("of several that are decided on, what was refused is told so, with what was typed on them", async ({
  page,
  admin,
}) => {
  const { tag, ids, path } = await fillQueue(admin, 3);
  await openAsAdmin(page, path);
  const boxes = page.getByLabel("Select", { exact: true });
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  const [gone = "", edited = ""] = ids;
  await admin.post(`/pending/${gone}/review`, { action: "deny", reason: "Dark." });
  await admin.patch(`/images/${edited}`, { tags: [tag, "fox"] });
  const bar = page.getByRole("region", { name: "Selected images" });
  const reason = bar.getByLabel("Reason, which each uploader reads");
  await bar.locator("summary").filter({ hasText: "Deny" }).click();
  await bar.getByLabel("Kind of reason").selectOption("duplicate");
  await reason.fill("It is here since June.");
  await bar.getByRole("button", { name: /^Yes, deny/ }).click();

  const told = page.locator("main").getByRole("alert");
  await expect(told).toContainText(
    `1 denied. Post ${gone}: Image not found. Post ${edited}: the image was changed meanwhile.`,
  );
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(boxes).not.toBeChecked();
  await boxes.check();
  await expect(reason).toHaveValue("It is here since June.");
  await expect(bar.getByLabel("Kind of reason")).toHaveValue("duplicate");
});

test("what a moderator typed stays where it is refused, and nowhere else", async ({
  page,
  ema,
  admin,
}) => {
  const { client, username } = await newMember(ema, "member");
  const id = idOf(await (await newMember(ema, "uploader")).client.upload());
  await admin.approve(id);
  await client.post(`/images/${id}/report`, { reason: "rating" });
  await client.post(`/images/${id}/suggest`, { tagsAdd: ["dusk"] });
  const cases = [
    [`/moderation/users?query=${username}`, username, "Suspend", "Reason, which its owner reads"],
    [`/moderation/users?query=${username}`, username, "Ban", "Reason, which its owner reads"],
    [`/moderation/users?query=${username}`, username, "Make approver", "Why, for the log"],
    ["/moderation/reports", `Report of post ${id}`, "Dismiss", "Note for the log"],
    ["/moderation/suggestions", `Suggestion for post ${id}`, "Decline", "Why, if there is"],
  ] as const;
  for (const [path, name, words, label] of cases) {
    await openAsAdmin(page, path);
    const entry = page.getByRole("article", { name });
    await entry.locator("summary").filter({ hasText: words }).click();
    await entry.getByLabel(label).filter({ visible: true }).fill(REFUSED);
    await entry.getByRole("button", { name: words, exact: true }).click();

    await expect(page.getByRole("alert").first()).toContainText("must not contain control");
    const shown = entry.getByLabel(label).filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveValue(REFUSED);
  }
});

test("a ban that is refused says so beside the field, and keeps what was typed", async ({
  page,
  moderator,
}) => {
  await openAs(page, moderator, "/moderation/bans");
  await unfold(page, "Ban a picture by its hash");
  await page.getByLabel("SHA-256").fill("ab".repeat(32));
  const reason = page.getByLabel("Reason, which whoever uploads it reads");
  await reason.fill(REFUSED);
  await page.getByRole("button", { name: "Ban", exact: true }).click();

  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/^Reason must not contain/);
  await expect(page.getByLabel("SHA-256")).toHaveValue("ab".repeat(32));
});

test("what is done on a later page of a list comes back to it, and it is not said that nothing waits", async ({
  page,
  ema,
  admin,
}) => {
  const [first, last] = await raiseAbout(2, { ema, admin });
  for (const [list, name, words] of [
    ["reports", `Report of post ${last ?? ""}`, "Dismiss"],
    ["suggestions", `Suggestion for post ${last ?? ""}`, "Decline"],
  ] as const) {
    const next = await cursorBehind(first, { admin, list });
    await openAsAdmin(page, `/moderation/${list}?cursor=${next}`);
    await unfold(page, words);
    const entry = page.getByRole("article", { name });
    await entry.getByRole("button", { name: words, exact: true }).click();

    await expect(page.getByRole("status")).toBeVisible();
    expect(new URL(page.url()).searchParams.get("cursor")).toBe(next);
    await expect(entry).toHaveCount(0);
    await expect(page.getByText("Nothing is left on this page")).toBeVisible();
    await expect(page.getByRole("link", { name: "First" })).toBeVisible();
  }
});

test("whoever is done with an entry of a list goes on at the next one", async ({
  page,
  ema,
  admin,
}) => {
  const ids = await raiseAbout(3, { ema, admin });
  for (const [list, name, words] of [
    ["reports", "Report of post", "Dismiss"],
    ["suggestions", "Suggestion for post", "Decline"],
  ] as const) {
    const next = await cursorBehind(ids[0], { admin, list });
    await openAsAdmin(page, `/moderation/${list}?cursor=${next}`);
    const [, done = "", following = ""] = ids;
    const entry = page.getByRole("article", { name: `${name} ${done}` });
    await entry.locator("summary").filter({ hasText: words }).click();
    await entry.getByRole("button", { name: words, exact: true }).click();

    await expect(page.getByRole("status")).toBeVisible();
    await expect(entry).toHaveCount(0);
    await expect(page.getByRole("article", { name: `${name} ${following}` })).toBeFocused();
  }
});

test("how long a suspension is to last stays chosen where it is refused", async ({ page, ema }) => {
  const { username } = await newMember(ema);
  await openAsAdmin(page, `/moderation/users?query=${username}`);
  const entry = page.getByRole("article", { name: username });
  await unfold(page, "Suspend");
  const until = entry.getByLabel("Until");
  const year = await until.locator("option", { hasText: "(a year)" }).getAttribute("value");
  await until.selectOption(year);
  await entry.getByLabel("Reason, which its owner reads").first().fill(REFUSED);
  await entry.getByRole("button", { name: "Suspend", exact: true }).click();

  await expect(page.getByRole("alert").first()).toContainText("must not contain control");
  await expect(until.locator("option:checked")).toContainText("(a year)");
});

test("whoever has to sign in first comes to what the address of a moderators' page asks for", async ({
  page,
}) => {
  await page.goto("/moderation/log?subject=tag&by=nobody");
  await fillSignIn(page, ADMIN);
  await expect(page).toHaveURL("/moderation/log?subject=tag&by=nobody");
  await expect(page.getByLabel("Moderator")).toHaveValue("nobody");
});

test("what is typed and chosen on other accounts stays when one is suspended, and the page where it is", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const prefix = `row${randomBytes(3).toString("hex")}`;
  const [one, other] = [await newMember(ema, prefix), await newMember(ema, prefix)];
  await openAsAdmin(page, `/moderation/users?query=${prefix}`);
  const entry = (name: string) => page.getByRole("article", { name });
  const form = (name: string) =>
    entry(name).getByRole("group").filter({ hasText: "Suspend" }).filter({ hasText: "Until" });
  for (const { username } of [one, other]) {
    await entry(username).locator("summary").filter({ hasText: "Suspend" }).click();
    await form(username).getByLabel("Reason, which its owner reads").fill(`Spams, ${username}.`);
  }
  const year = form(other.username).getByLabel("Until").locator("option", { hasText: "(a year)" });
  const until = form(other.username).getByLabel("Until");
  await until.selectOption(await year.getAttribute("value"));
  const steps = await page.evaluate(() => history.length);
  await form(one.username).getByRole("button", { name: "Suspend", exact: true }).click();

  await expect(page.getByRole("status")).toContainText("Suspended");
  await expect(entry(one.username)).toContainText(`Spams, ${one.username}.`);
  await expect(
    entry(one.username).getByText("Let in again", { exact: true }).first(),
  ).toBeVisible();
  await expect(until.locator("option:checked")).toContainText("(a year)");
  await expect(form(other.username).getByLabel("Reason, which its owner reads")).toHaveValue(
    `Spams, ${other.username}.`,
  );
  expect(await page.evaluate(() => history.length)).toBe(steps);

  await form(other.username).getByRole("button", { name: "Suspend", exact: true }).click();
  const end = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString().slice(0, 7);
  await expect(entry(other.username)).toContainText(`Suspended until ${end}`);
});

test("what is said of a decision that came too late is closed, and what is typed elsewhere stays", {
  tag: "@desktop",
}, async ({ page, admin }) => {
  const { ids, path } = await fillQueue(admin, 2);
  await openAsAdmin(page, path);
  const [late = "", other = ""] = ids;
  const entry = (id: string) => page.getByRole("article", { name: `Post ${id}` });
  const reason = (id: string) => entry(id).getByLabel("Reason, which the uploader reads");
  for (const id of ids) {
    await entry(id).locator("summary").filter({ hasText: "Deny" }).click();
    await reason(id).fill(`It is dark, ${id}.`);
  }
  await admin.approve(late);
  await entry(late).getByRole("button", { name: "Deny" }).click();

  const told = page.locator("main").getByText("You had typed:");
  await expect(told).toContainText(`It is dark, ${late}.`);
  const steps = await page.evaluate(() => history.length);
  await page.locator("main").getByRole("button", { name: "Close" }).click();
  await expect(told).toBeHidden();
  await expect(page).not.toHaveURL(/flash/);
  await expect(reason(other)).toHaveValue(`It is dark, ${other}.`);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});
