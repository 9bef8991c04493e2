import type { Page } from "@playwright/test";
import { type Member, newMember } from "../fixtures/member";
import { memberAtPost } from "../fixtures/member-at-post";
import { openAs, signInAs } from "../fixtures/sign-in";
import { expect, scriptsByScreen, test } from "../fixtures/test";

test.use(scriptsByScreen);

/** As in another tab, while the page of somebody else stays open. */
async function signInElsewhere(page: Page, other: Member): Promise<void> {
  await signInAs(page, other);
}

function expectRefusal(page: Page, other: Member): Promise<void> {
  return expect(page.getByRole("alert").first()).toContainText(
    `Nothing was sent: the page was another account’s, and you are signed in as ${other.username} now.`,
  );
}

test("an account is not deleted from the page of another, whose password it has too", async ({
  page,
  ema,
}) => {
  const [owner, other] = [await newMember(ema), await newMember(ema)];
  await openAs(page, owner, "/settings/delete");
  await page.getByLabel("They are deleted too").check();
  await page.getByLabel("Your password").fill(other.password);
  await signInElsewhere(page, other);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expectRefusal(page, other);
  expect((await other.client.get("/user/@me")).status).toBe(200);
});

test("a token is not ended from the page of another account", async ({ page, ema }) => {
  const [owner, other] = [await newMember(ema), await newMember(ema)];
  await openAs(page, owner, "/settings/token");
  await page.getByRole("button", { name: "Make a new token" }).click();
  await signInElsewhere(page, other);
  await page.getByRole("button", { name: "Make a new one" }).click();
  await expectRefusal(page, other);
  expect((await other.client.get("/user/@me")).status).toBe(200);
});

test("preferences are not saved for another account, and stay as they were typed", async ({
  page,
  ema,
}) => {
  const [owner, other] = [await newMember(ema), await newMember(ema)];
  await openAs(page, owner, "/settings");
  await page.getByLabel("Saved tags").fill("fox");
  await signInElsewhere(page, other);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectRefusal(page, other);
  await expect(page.getByLabel("Saved tags")).toHaveValue("fox");
  await page.goto("/settings");
  await expect(page.getByLabel("Saved tags")).toHaveValue("");
});

test("browsers of another account are not signed out, and the page says why", async ({
  page,
  ema,
}) => {
  const [owner, other] = [await newMember(ema), await newMember(ema)];
  await signInAs(page, owner);
  await openAs(page, owner, "/settings/security");
  await signInElsewhere(page, other);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expectRefusal(page, other);
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
  await signInElsewhere(page, other);
  await form.getByRole("button").click();
  await expectRefusal(page, other);
  await expect(page.getByText("Nobody has said anything yet.")).toBeVisible();
  await expect(form.getByLabel("Your comment")).toHaveValue("A fox in the snow.");
  await form.getByRole("button").click();
  await expect(page.getByRole("article", { name: `Comment of ${other.username}` })).toContainText(
    "A fox in the snow.",
  );
});
