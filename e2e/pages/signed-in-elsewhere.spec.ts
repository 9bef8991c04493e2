import { newMember } from "../fixtures/member";
import { openAs, signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test("a tab says that another account has signed in in another one, and is loaded anew when asked", async ({
  page,
  context,
  ema,
}) => {
  const [owner, other] = [await newMember(ema), await newMember(ema)];
  await openAs(page, owner, "/settings");
  const elsewhere = await context.newPage();
  await openAs(elsewhere, other, "/");
  const notice = page.getByText(`You are signed in as ${other.username} in another tab.`);
  await expect(notice).toBeVisible();
  await expect(page.getByText(owner.username).first()).toBeVisible();
  await page.getByRole("link", { name: "Load this page anew" }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByText(other.username).first()).toBeVisible();
  await elsewhere.close();
});

test("a tab says of signing out and in elsewhere, leaves what is typed, and no longer once it is over", {
  tag: "@desktop",
}, async ({ page, context, ema }) => {
  const member = await newMember(ema);
  await openAs(page, member, "/settings");
  const typed = page.getByLabel("Saved tags");
  await typed.fill("fox");
  const elsewhere = await context.newPage();
  await elsewhere.goto("/settings");
  await context.clearCookies();
  await elsewhere.goto("/login");
  const out = page.getByText("You have signed out in another tab.");
  await expect(out).toBeVisible();
  await expect(typed).toHaveValue("fox");
  await signInAs(elsewhere, member);
  await elsewhere.goto("/");
  await expect(out).toBeHidden();
  await expect(typed).toHaveValue("fox");
  await elsewhere.close();
});

test("a visitor's tab says that somebody has signed in elsewhere", { tag: "@desktop" }, async ({
  page,
  context,
  ema,
}) => {
  await page.goto("/login");
  const elsewhere = await context.newPage();
  const member = await newMember(ema);
  await openAs(elsewhere, member, "/");
  const notice = page.getByText(`You are signed in as ${member.username} in another tab.`);
  await expect(notice).toBeVisible();
  await elsewhere.close();
});

test("what a tab says of another one is closed, and said again only of somebody else", {
  tag: "@desktop",
}, async ({ page, context, ema }) => {
  const [owner, other] = [await newMember(ema), await newMember(ema)];
  await openAs(page, owner, "/settings");
  const elsewhere = await context.newPage();
  await openAs(elsewhere, other, "/");
  const notice = page.getByText(`You are signed in as ${other.username} in another tab.`);
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(notice).toBeHidden();
  await elsewhere.goto("/settings");
  await page.getByLabel("Saved tags").press("Tab");
  await expect(notice).toBeHidden();
  await context.clearCookies();
  await elsewhere.goto("/login");
  await expect(page.getByText("You have signed out in another tab.")).toBeVisible();
  await elsewhere.close();
});
