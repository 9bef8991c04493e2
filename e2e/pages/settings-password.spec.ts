import { newMember } from "../fixtures/member";
import { fillSignIn, openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test("a password manager is led to where the password is changed", { tag: "@desktop" }, async ({
  page,
  ema,
}) => {
  await openAs(page, await newMember(ema), "/.well-known/change-password");
  await expect(page.getByRole("form", { name: "Password", exact: true })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a member changes the password, and what is refused is told beside its field", async ({
    page,
    ema,
  }) => {
    const member = await newMember(ema);
    await openAs(page, member, "/settings/security");
    const form = page.getByRole("form", { name: "Password", exact: true });
    const change = async (password: string, newPassword: string) => {
      await form.getByLabel("Your password").fill(password);
      await form.getByLabel("New password").fill(newPassword);
      await form.getByRole("button", { name: "Change the password" }).click();
    };

    await change("not that one", "another long one");
    await expect(form.getByLabel("Your password")).toHaveAccessibleDescription(
      "Incorrect password.",
    );
    await expect(form.getByLabel("Your password")).toBeFocused();
    await change(member.password, "password1");
    await expect(form.getByLabel("New password")).toHaveAccessibleDescription(
      /^New password is too common\./,
    );
    await expect(form.getByRole("alert")).toHaveCount(1);
    await change(member.password, "another long one");
    await expect(page.getByText("Your password is changed.")).toBeVisible();

    await page.context().clearCookies();
    await page.goto("/login");
    await fillSignIn(page, { ...member, password: "another long one" });
    await expect(page.getByRole("button", { name: member.username })).toBeVisible();
  });
});

test("a member who is signed out is told that the password is the old one still", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const member = await newMember(ema);
  await openAs(page, member, "/settings/security");
  const form = page.getByRole("form", { name: "Password", exact: true });
  await form.getByLabel("Your password").fill(member.password);
  await form.getByLabel("New password").fill("another long one");
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Change the password" }).click();

  await expect(page.getByText("nothing was sent. Sign in, and type it again.")).toBeVisible();
  await fillSignIn(page, member);
  await expect(form.getByRole("alert")).toContainText("nothing was sent: send it again");
});
