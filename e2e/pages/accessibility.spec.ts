import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { idOf } from "../fixtures/client";
import { ADMIN } from "../fixtures/ema-process";
import { signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

/** Dark pages differ from light ones in colours alone, and those are the same on every screen. */
const themes = () =>
  test.info().project.name === "phone" ? (["light", "dark"] as const) : (["light"] as const);

/** What axe finds wrong with the page that is open: rule, theme and element. */
async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes()) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) {
      found.push(
        ...nodes.map((node) => `${id} (${colorScheme}): ${node.html} ${node.failureSummary ?? ""}`),
      );
    }
  }
  return found;
}

/** Opens all that is folded. */
async function unfold(page: Page): Promise<void> {
  for (const closed of await page.locator("main details > summary:visible").all()) {
    await closed.click();
  }
}

for (const path of [
  "/",
  "/search?q=fox&rating=sfw",
  "/search?q=artst:x",
  "/tags",
  "/users",
  "/docs",
  "/docs/images-upload",
  "/forgot",
  "/forgot?done=1",
  "/login",
  "/login/code",
  "/goodbye",
  "/guidelines",
  "/register",
  "/register?done=1",
  "/reset?token=x",
  "/reset?done=1",
  "/verify?token=x",
  "/verify?done=1",
  "/verify",
]) {
  test(`${path} is for everybody`, async ({ page, admin }) => {
    if (path === "/") await admin.approve(idOf(await admin.upload({ artist: "Hana Mori" })));
    await page.goto(path);
    await unfold(page);
    expect(await findViolations(page)).toEqual([]);
  });
}

test("a post is for everybody, also when it is pending or not safe for work", async ({
  page,
  admin,
}) => {
  for (const nsfw of ["false", "true"]) {
    await page.goto(`/post/${idOf(await admin.upload({ nsfw }))}`);
    expect(await findViolations(page)).toEqual([]);
  }
});

test.describe("signed in", () => {
  test.beforeEach(({ page }) => signInAs(page, ADMIN));

  test("the menu of the account is for everybody", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: ADMIN.username }).click();
    await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  for (const part of ["", "/edit", "/suggest", "/history", "/report", "/delete"]) {
    test(`/post/…${part} is for everybody`, async ({ page, admin }) => {
      const id = idOf(await admin.upload());
      await admin.approve(id);
      await admin.post(`/images/${id}/comments`, { text: "Look, @admin!" });
      await page.goto(`/post/${id}${part === "" ? "?in=search" : part}`);
      for (const closed of await page.locator("main details > summary").all()) await closed.click();
      expect(await findViolations(page)).toEqual([]);
    });
  }

  test("where an upload stands is for everybody", async ({ page, admin }) => {
    const [asked, denied] = [idOf(await admin.upload()), idOf(await admin.upload())];
    const reason = "not so";
    await admin.post(`/pending/${asked}/review`, { action: "request_changes", reason });
    await admin.post(`/pending/${denied}/review`, { action: "deny", reason });
    for (const path of [`/post/${asked}`, `/appeal/${denied}`]) {
      await page.goto(path);
      expect(await findViolations(page)).toEqual([]);
    }
  });

  for (const path of [
    "/settings",
    "/settings/account",
    "/settings/security",
    "/settings/token",
    "/settings/delete",
    "/notifications",
    "/moderation",
    "/upload",
    "/user/admin",
  ]) {
    test(`${path} is for everybody`, async ({ page, admin }) => {
      await admin.upload();
      await page.goto(path);
      await unfold(page);
      expect(await findViolations(page)).toEqual([]);
    });
  }

  test("the pages of moderators are for everybody", async ({ page, admin }) => {
    const [image, denied] = [idOf(await admin.upload()), idOf(await admin.upload())];
    await admin.approve(image);
    await admin.post(`/images/${image}/suggest`, { nsfw: true, artist: "Sól", tagsAdd: ["sea"] });
    await admin.post(`/images/${image}/report`, { reason: "rating", text: "Not for children." });
    await admin.post(`/pending/${denied}/review`, { action: "deny", reason: "Dark.", ban: true });
    await admin.post(`/images/${denied}/appeal`, { text: "It is night." });
    const parts = ["suggestions", "reports", "appeals", "users", "bans", "log"];
    for (const path of [...parts.map((name) => `/moderation/${name}`), "/tags/cat%20ears"]) {
      await page.goto(path);
      await unfold(page);
      expect(await findViolations(page)).toEqual([]);
    }
  });
});
