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

test("the head of a page leads to the login and back to that page, over a password that was wrong", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/tags?sort=name");
  await page.getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page, { ...ADMIN, password: "not that one" });
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  await expect(page.getByRole("button", { name: ADMIN.username })).toBeVisible();
  await expect(page).toHaveURL("/tags?sort=name");
});

test("whoever comes to the login from the page of an account to open is led to the first page", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/register");
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await fillSignIn(page, ADMIN);

  await expect(page.getByRole("button", { name: ADMIN.username })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a browser that keeps no cookies is told why the right password does not sign in", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.route("**/forms/auth.signIn", async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const { "set-cookie": _, ...headers } = answer.headers();
    await page.context().clearCookies();
    await route.fulfill({ response: answer, headers });
  });
  await signIn(page, "/settings");

  await expect(page.getByRole("alert").first()).toContainText("Allow cookies for this site");
  await page.unroute("**/forms/auth.signIn");
  await fillSignIn(page, ADMIN);
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test.describe("a browser that refuses all cookies", { tag: "@desktop" }, () => {
  test.beforeEach(async ({ page }) => {
    await page.route("**/forms/*", async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      const { "set-cookie": _, ...headers } = answer.headers();
      await page.context().clearCookies();
      await route.fulfill({ response: answer, headers });
    });
  });

  const told = (page: Page) =>
    page.getByRole("alert").filter({ hasText: "has not kept what was answered to what you sent" });

  test("is told so after a wrong password", async ({ page }) => {
    await page.goto("/login");
    await expect(told(page)).toHaveCount(0);
    await fillSignIn(page, { ...ADMIN, password: "not the one" });
    await expect(told(page)).toContainText("Allow cookies for this site, and try again.");
  });

  test("is told so after a registration that was refused", async ({ page }) => {
    await page.goto("/register");
    await page.getByLabel("Username").fill(ADMIN.username);
    await page.getByLabel("Email").fill("another@example.org");
    await page.getByLabel("Password", { exact: true }).fill("a long enough one");
    await page.getByRole("main").getByRole("button", { name: "Open an account" }).click();
    await expect(told(page)).toContainText("Allow cookies for this site, and try again.");
  });

  test("is told so after a code, which comes too late without them", async ({ page }) => {
    await page.goto("/login/code");
    await page.getByLabel("Code").fill("123456");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(told(page)).toContainText("Allow cookies for this site, and try again.");
  });

  test("is told so where another link was not mailed", async ({ page }) => {
    await page.goto("/verify?again=1");
    const email = page.getByLabel("Email");
    await email.evaluate((field: HTMLInputElement) => field.form?.setAttribute("novalidate", ""));
    await email.fill("no address");
    await page.getByRole("button", { name: "Mail a new link" }).click();
    await expect(told(page)).toContainText("Allow cookies for this site, and try again.");
  });
});

test("whoever opens the settings signs in first, and is led there", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings/);
  await fillSignIn(page, ADMIN);

  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("preferences are kept", { tag: "@desktop" }, async ({ page }) => {
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

  test("a member signs in and out, on the page where that was begun", { tag: "@phone" }, async ({
    page,
  }) => {
    await page.goto("/tags?sort=name");
    await page.getByRole("link", { name: "Sign in" }).click();
    await fillSignIn(page, ADMIN);
    await expect(page).toHaveURL("/tags?sort=name");
    await page.getByRole("button", { name: ADMIN.username }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  });
});
