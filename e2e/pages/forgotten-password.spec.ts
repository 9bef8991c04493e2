import { Client } from "../fixtures/client";
import { linkInMail } from "../fixtures/outbox";
import { expect, test } from "../fixtures/test";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("whoever forgot the password sets another by mail, once", async ({ page, ema }) => {
    const visitor = Client.anonymous(ema.url);
    const account = { username: "Fumi", email: "fumi@example.org", password: "a long enough one" };
    await visitor.post("/register", account);

    await page.goto("/login");
    await page.getByRole("link", { name: "Forgotten your password?" }).click();
    await page.getByLabel("Email").fill(account.email);
    await page.getByRole("button", { name: "Mail the link" }).click();
    await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();

    const link = await linkInMail(ema.dataDir, account.email, "/reset");
    await page.goto(link);
    await page.getByLabel("New password").fill("password1");
    await page.getByRole("button", { name: "Set the password" }).click();
    await expect(page.getByRole("alert").first()).toHaveText("New password is too common.");
    await page.getByLabel("New password").fill("another long one");
    await page.getByRole("button", { name: "Set the password" }).click();
    await expect(page.getByRole("heading", { name: "Your password is set" })).toBeVisible();
    await expect(page).toHaveTitle("Your password is set · Ema");
    const auth = { username: account.username, password: "another long one" };
    expect((await visitor.post("/auth", auth)).status).toBe(200);

    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
    await expect(page).toHaveTitle("This link does not work · Ema");
    await expect(page.getByRole("alert")).toContainText("It was used already");
    await expect(page.getByLabel("New password")).toHaveCount(0);
    await page.getByLabel("Email").fill(account.email);
    await page.getByRole("button", { name: "Mail the link" }).click();
    await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
  });
});
