import { newMember } from "../fixtures/member";
import { linkInMail } from "../fixtures/outbox";
import { openAs, openAsAdmin } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test("a member takes another email, thinks again, and takes it after all", async ({
  page,
  ema,
}) => {
  const member = await newMember(ema);
  await openAs(page, member, "/settings/account");
  const form = page.getByRole("form", { name: "Email", exact: true });
  const email = `new.${member.email}`;
  const change = async () => {
    await form.getByLabel("New email").fill(email);
    await form.getByLabel("Your password").fill(member.password);
    await form.getByRole("button", { name: "Change the email" }).click();
    await expect(page.getByText(`${email} waits to be verified`)).toBeVisible();
  };
  await expect(page.getByText(member.email, { exact: true })).toBeVisible();

  await change();
  await expect(page.getByText("Uploads wait until then")).toBeVisible();
  await page.getByRole("button", { name: "Keep the address I had" }).click();
  await expect(page.getByText(member.email, { exact: true })).toBeVisible();

  await change();
  await page.getByRole("button", { name: "Mail the link again" }).click();
  await expect(page.getByText("Another link is on its way.")).toBeVisible();
  await page.goto(await linkInMail(ema.dataDir, email, "/verify"));
  await page.getByRole("button", { name: "Verify my email" }).click();
  await page.goto("/settings/account");
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByText("waits to be verified")).toBeHidden();
});

test("the account's page begins with who it is to everybody else", { tag: "@phone" }, async ({
  page,
  ema,
}) => {
  const profile = page.getByRole("region", { name: "Profile" });
  await openAsAdmin(page, "/settings/account");
  await expect(profile).toContainText("admin");
  await expect(profile).toContainText("Roles");

  const member = await newMember(ema);
  await openAs(page, member, "/settings/account");
  await expect(profile.getByText(member.username, { exact: true })).toBeVisible();
  await expect(profile.locator("time")).toHaveText(/^\d{4}-\d\d-\d\d$/);
  await expect(profile).toContainText("Uploads0");
  await expect(profile).not.toContainText("Roles");
  await profile.getByRole("link", { name: "Your public profile" }).click();
  await expect(page).toHaveURL(`/user/${member.username}`);
});
