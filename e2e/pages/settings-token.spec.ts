import { Client } from "../fixtures/client";
import { newMember } from "../fixtures/member";
import { openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test("a member copies the API token, and makes a new one that ends it", async ({ page, ema }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, await newMember(ema), "/settings/token");
  const ownWith = async (authorization: string) =>
    (await Client.anonymous(ema.url).ask("/user/@me", { headers: { authorization } })).status;
  const copy = async () => {
    await page.getByText("Show the token").click();
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };

  const old = await copy();
  expect(await ownWith(old)).toBe(200);
  await page.getByRole("button", { name: "Make a new token" }).click();
  await page.getByRole("button", { name: "Make a new one; the old one ends" }).click();
  await expect(page.getByText("There is a new token.")).toBeVisible();

  expect(await ownWith(old)).toBe(401);
  expect(await ownWith(await copy())).toBe(200);
});
