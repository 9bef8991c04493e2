import { newMember } from "../fixtures/member";
import { openAs, signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test("a member signs out elsewhere: in one browser, and in all others", async ({ page, ema }) => {
  const member = await newMember(ema);
  for (let count = 0; count < 3; count += 1) await signInAs(page, member);
  await openAs(page, member, "/settings/security");
  const sessions = page.getByRole("region", { name: "Where you are signed in" });

  await expect(sessions.getByRole("listitem")).toHaveCount(4);
  await sessions.getByRole("button", { name: "Sign out there" }).first().click();
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  await expect(sessions.locator("[data-flash]:focus")).toHaveText("You are signed out there.");
  await sessions.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.locator("[data-flash]:focus")).toHaveText(
    "You are signed out everywhere else.",
  );
  await expect(sessions.getByText("this browser")).toBeVisible();
});
