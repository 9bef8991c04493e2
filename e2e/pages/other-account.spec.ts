import type { Page } from "@playwright/test";
import { idOf } from "../fixtures/client";
import { type Member, newMember } from "../fixtures/member";
import { memberAtPost } from "../fixtures/member-at-post";
import { fillSignIn, openAs, signInAs } from "../fixtures/sign-in";
import { expect, scriptsByScreen, test } from "../fixtures/test";

test.use(scriptsByScreen);

async function expectRefusal(page: Page, other: Member): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing was sent");
  await expect(page.getByRole("alert").first()).toHaveText(
    `The page was another account’s, and you are signed in as ${other.username} now.`,
  );
}

function goOn(page: Page): Promise<void> {
  return page.getByRole("link", { name: "Go on with this account" }).click();
}

test("an account is not deleted from the page of another, whose password it has too", async ({
  page,
  ema,
}) => {
  const [owner, other] = [await newMember(ema), await newMember(ema)];
  await openAs(page, owner, "/settings/delete");
  await page.getByLabel("They are deleted too").check();
  await page.getByLabel("Your password").fill(other.password);
  await signInAs(page, other);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expectRefusal(page, other);
  expect((await other.client.get("/user/@me")).status).toBe(200);
});

test("a token is not ended from the page of another account", async ({ page, ema }) => {
  const [owner, other] = [await newMember(ema), await newMember(ema)];
  await openAs(page, owner, "/settings/token");
  await page.getByRole("button", { name: "Make a new token" }).click();
  await signInAs(page, other);
  await page.getByRole("button", { name: "Make a new one" }).click();
  await expectRefusal(page, other);
  expect((await other.client.get("/user/@me")).status).toBe(200);
});

/** Tags are typed on a page of the one account, and sent once the other has signed in. */
async function savePreferencesOfAnother(page: Page, ema: Parameters<typeof newMember>[0]) {
  const [owner, other] = [await newMember(ema), await newMember(ema)];
  await openAs(page, owner, "/settings");
  await page.getByLabel("Saved tags").fill("fox");
  await signInAs(page, other);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  return { owner, other };
}

test("preferences are not saved for another account, and stay as they were typed", async ({
  page,
  ema,
}) => {
  const { other } = await savePreferencesOfAnother(page, ema);
  await expectRefusal(page, other);
  await goOn(page);
  await expect(page.getByRole("alert").first()).toHaveText("Nothing was sent yet: send it again.");
  await expect(page.getByLabel("Saved tags")).toHaveValue("fox");
  await page.goto("/settings");
  await expect(page.getByLabel("Saved tags")).toHaveValue("");
});

test("what was typed is there again for the account whose page it was, once it has signed in", async ({
  page,
  ema,
}) => {
  const { owner } = await savePreferencesOfAnother(page, ema);
  await page.getByRole("button", { name: "Sign in to the other account" }).click();
  await fillSignIn(page, owner);
  await expect(page.getByLabel("Saved tags")).toHaveValue("fox");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your preferences are saved.")).toBeVisible();
});

test("browsers of another account are not signed out, and the page says why", async ({
  page,
  browser,
  ema,
}) => {
  const [owner, other] = [await newMember(ema), await newMember(ema)];
  const elsewhere = await browser.newPage({ baseURL: ema.url });
  await openAs(elsewhere, other, "/settings");
  await signInAs(page, owner);
  await openAs(page, owner, "/settings/security");
  await signInAs(page, other);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expectRefusal(page, other);
  await elsewhere.goto("/settings/security");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await elsewhere.close();
});

test("an image is not withdrawn by another account, which goes on at its post", async ({
  page,
  ema,
}) => {
  const [owner, other] = [await newMember(ema), await newMember(ema)];
  const id = idOf(await owner.client.upload());
  await openAs(page, owner, `/post/${id}/delete`);
  await signInAs(page, other);
  await page.getByRole("button", { name: "Withdraw for good" }).click();
  await expectRefusal(page, other);
  await goOn(page);
  await expect(page).toHaveURL(`/post/${id}`);
  expect((await owner.client.get(`/images/${id}`)).status).toBe(200);
});

test("nothing is said under the name of another account, until it is sent once more", async ({
  page,
  admin,
  ema,
}) => {
  await memberAtPost({ page, admin, ema });
  const other = await newMember(ema);
  const form = page.getByRole("form", { name: "Write a comment" });
  await form.getByLabel("Your comment").fill("A fox in the snow.");
  await signInAs(page, other);
  await form.getByRole("button").click();
  await expectRefusal(page, other);
  await goOn(page);
  await expect(page.getByText("Nobody has said anything yet.")).toBeVisible();
  await expect(form.getByLabel("Your comment")).toHaveValue("A fox in the snow.");
  await form.getByRole("button").click();
  await expect(page.getByRole("article", { name: `Comment of ${other.username}` })).toContainText(
    "A fox in the snow.",
  );
});
