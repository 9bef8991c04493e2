import { newMember } from "../fixtures/member";
import { fillSignIn, openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test("a member downloads everything", { tag: "@desktop" }, async ({ page, ema }) => {
  const member = await newMember(ema);
  await openAs(page, member, "/settings/account");
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the zip" }).click();

  expect((await started).suggestedFilename()).toMatch(new RegExp(`^ema-${member.username}-.*zip$`));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a member deletes the account, and cannot come back", async ({ page, ema }) => {
    const member = await newMember(ema);
    await openAs(page, member, "/settings/account");
    await page.getByRole("link", { name: "Delete the account…" }).click();
    const remove = page.getByRole("button", { name: "Delete my account" });

    await page.getByLabel("They are deleted too").check();
    await page.getByLabel("Your password").fill("not that one");
    await remove.click();
    await expect(page.getByLabel("Your password")).toHaveAccessibleDescription(
      "Incorrect password.",
    );
    await expect(page.getByLabel("They are deleted too")).toBeChecked();
    await page.getByLabel("Your password").fill(member.password);
    await remove.click();
    await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();

    await page.goto("/login");
    await fillSignIn(page, member);
    await expect(page.getByRole("alert").first()).toHaveText("incorrect username or password");
  });
});
