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
  const notice = page.getByText("You are signed in to another account in another tab.");
  await expect(notice).toBeVisible();
  await expect(page.getByText(owner.username).first()).toBeVisible();
  await page.getByRole("link", { name: "Load this page anew" }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByText(other.username).first()).toBeVisible();
  await elsewhere.close();
});

test("a tab says of signing out and in elsewhere, leaves what is typed, and no longer once it is over", async ({
  page,
  context,
  ema,
}) => {
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

test("a visitor's tab says that somebody has signed in elsewhere", async ({
  page,
  context,
  ema,
}) => {
  await page.goto("/login");
  const elsewhere = await context.newPage();
  await openAs(elsewhere, await newMember(ema), "/");
  const notice = page.getByText("You have signed in in another tab.");
  await expect(notice).toBeVisible();
  await elsewhere.close();
});
