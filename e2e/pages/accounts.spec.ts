import type { Page } from "@playwright/test";
import { idOf } from "../fixtures/client";
import { ADMIN } from "../fixtures/ema-process";
import { newMember } from "../fixtures/member";
import { fillSignIn, openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

async function signIn(page: Page, next = "/") {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await fillSignIn(page, ADMIN);
}

test("a member signs in, is named on every page, and signs out", async ({ page }) => {
  await signIn(page);
  await page.getByRole("button", { name: ADMIN.username }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("a wrong password is told, and the name is still there", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/login");
  await fillSignIn(page, { ...ADMIN, password: "not that one" });

  await expect(page.getByRole("alert").first()).toHaveText("incorrect username or password");
  await expect(page.getByLabel("Username")).toHaveValue(ADMIN.username);
  await expect(page.getByLabel("Password")).toHaveValue("");
});

test("whoever opens the settings signs in first, and is led there", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings/);
  await fillSignIn(page, ADMIN);

  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("preferences are kept", async ({ page }) => {
  await signIn(page, "/settings");
  await page.getByLabel("Hidden tags").fill("Gore, spider_web");
  await page.getByLabel("somebody mentions me").check();
  await page.getByRole("button", { name: "Save" }).click();

  await expect(page.getByRole("status")).toHaveText("Your preferences are saved.");
  await expect(page.getByLabel("Hidden tags")).toHaveValue("gore, spider web");
  await expect(page.getByLabel("somebody mentions me")).toBeChecked();
});

test("preferences that are refused stay as they were chosen", { tag: "@phone" }, async ({
  page,
  ema,
}) => {
  await openAs(page, await newMember(ema), "/settings");
  const approved = page.getByLabel("an upload of mine is approved");
  const mentioned = page.getByLabel("somebody mentions me");
  const was = { approved: await approved.isChecked(), mentioned: await mentioned.isChecked() };
  await approved.setChecked(!was.approved);
  await mentioned.setChecked(!was.mentioned);
  await page.getByLabel("Saved tags").fill("x".repeat(51));
  await page.getByRole("button", { name: "Save" }).click();

  await expect(page.getByLabel("Saved tags")).toBeFocused();
  await expect(approved).toBeChecked({ checked: !was.approved });
  await expect(mentioned).toBeChecked({ checked: !was.mentioned });
});

test("tags that there are already are offered while they are typed", { tag: "@phone" }, async ({
  page,
  admin,
}) => {
  await admin.approve(idOf(await admin.upload({ tags: "lacquer work" })));
  await signIn(page, "/settings");
  const saved = page.getByLabel("Saved tags");
  await saved.fill("shrine, lac");
  await page.getByRole("option", { name: "lacquer work" }).click();
  await expect(saved).toHaveValue("shrine, lacquer work, ");
  await page.getByRole("button", { name: "Save" }).click();

  await expect(page.getByRole("status")).toHaveText("Your preferences are saved.");
  await expect(saved).toHaveValue("lacquer work, shrine");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a member signs in and out", { tag: "@phone" }, async ({ page }) => {
    await signIn(page);
    await page.getByRole("button", { name: ADMIN.username }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  });
});
