import type { Page } from "@playwright/test";
import { appCode } from "../fixtures/app-code";
import { type Member, newMember } from "../fixtures/member";
import { fillSignIn, openAs, openAsAdmin } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

const section = (page: Page) => page.getByRole("region", { name: "Two-factor authentication" });

/** Sets an app up, page by page; what the app was told, and the backup codes. */
async function setUp(page: Page, member: Member) {
  await openAs(page, member, "/settings/security");
  await section(page).getByLabel("Your password").fill(member.password);
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "QR code for your app" })).toBeVisible();
  const secret = await section(page).getByRole("code").innerText();
  const codes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const backupCodes = await codes.allInnerTexts();
  await page.getByLabel("Code", { exact: true }).fill(await appCode(secret));
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(section(page).getByText("From now on signing in takes a code.")).toBeVisible();
  return { secret, backupCodes };
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a member sets an app up, and signs in with its code", async ({ page, ema }) => {
    const member = await newMember(ema);
    const { secret } = await setUp(page, member);

    await page.context().clearCookies();
    await page.goto("/login?next=%2Fsettings");
    await fillSignIn(page, member);
    await expect(page.getByRole("heading", { name: "Your code" })).toBeVisible();
    await enterCode(page, "12345");
    await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(
      /^Incorrect or used two-factor code\./,
    );
    await enterCode(page, await appCode(secret, 1));
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  });
});

test("a member who has begun to set an app up leaves it off, and the password alone signs in", async ({
  page,
  ema,
}) => {
  const member = await newMember(ema);
  await openAs(page, member, "/settings/security");
  await section(page).getByLabel("Your password").fill(member.password);
  await page.getByRole("button", { name: "Set it up" }).click();
  await page.getByRole("button", { name: "Leave it off" }).click();
  await expect(page.getByRole("button", { name: "Set it up" })).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code for your app" })).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto("/login?next=%2Fsettings");
  await fillSignIn(page, member);
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("a backup code lets in; others are made, and all of it is turned off", async ({
  page,
  ema,
}) => {
  const member = await newMember(ema);
  const { backupCodes } = await setUp(page, member);
  const [first = "", second = ""] = backupCodes;

  await page.context().clearCookies();
  await page.goto("/login?next=%2Fsettings%2Fsecurity");
  await fillSignIn(page, member);
  await enterCode(page, first);
  await page.getByText("Make other backup codes").click();
  await section(page).getByLabel("Your password").first().fill(member.password);
  await page.getByRole("button", { name: "Make them; the old ones end" }).click();
  await expect(page.getByText("These are your backup codes now.")).toBeVisible();
  const codes = page.getByRole("list", { name: "Backup codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await expect(codes.getByText(second, { exact: true })).toHaveCount(0);

  await section(page).getByText("Turn it off").first().click();
  await section(page).getByLabel("Your password").last().fill(member.password);
  await page.getByRole("button", { name: "Turn it off" }).click();
  await expect(page.getByText("your password alone is enough again")).toBeVisible();
});

test("an admin turns it off for who lost app and codes, and the password alone signs in", async ({
  page,
  ema,
}) => {
  const member = await newMember(ema, "locked-out");
  await setUp(page, member);

  await page.context().clearCookies();
  await openAsAdmin(page, `/moderation/users?query=${member.username}`);
  const account = page.getByRole("article", { name: member.username });
  const act = account.getByRole("group").filter({ hasText: "Turn two-factor off" });
  await act.getByText("Turn two-factor off").click();
  await act.getByLabel("Why, for the log").fill("Showed a passport.");
  await act.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("status")).toContainText("the password alone signs in");
  await expect(account).toBeVisible();
  await expect(act).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto("/login?next=%2Fsettings");
  await fillSignIn(page, member);
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});
