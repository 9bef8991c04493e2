import type { Page } from "@playwright/test";
import { type Client, idOf } from "../fixtures/client";
import { fillPages } from "../fixtures/fill-pages";
import { expectTakenOver } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { memberAtPost } from "../fixtures/member-at-post";
import { openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

const SCRIPTS = "**/_next/static/**/*.js";
const PICTURES = /\/(image|thumbnail)\//;

/** As where the connection is gone, or another build is served by now. */
function breakScripts(page: Page) {
  return page.route(SCRIPTS, (route) => route.abort("aborted"));
}

test("a gallery stays where what loads older images does not come, and leads to them by its link", {
  tag: "@desktop",
}, async ({ page, admin }) => {
  const address = await fillPages(admin);
  await page.goto(address);
  const older = page.getByRole("link", { name: "Older images" });
  await expectTakenOver(older);
  await breakScripts(page);
  await page.mouse.wheel(0, 10_000);
  await expect(older).toBeInViewport();
  await expect(page.locator(".gallery-item")).toHaveCount(20);
  await expect(page.locator(".gallery-item").last()).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();

  await page.unroute(SCRIPTS);
  await older.click();
  await expect(page).toHaveURL(/[?&]after=/);
  await expect(page.locator(".gallery-item")).toHaveCount(1);
});

/** Addresses of the scripts that a post names, and of the one of them that has the others run. */
async function scriptsOf(page: Page, post: string) {
  const served = await (await page.request.get(post)).text();
  const named = [...served.matchAll(/<script src="([^"]+)" async=""/g)].map(([, src = ""]) => src);
  const runtime = named.find((src) => src.includes("/turbopack-")) ?? "";
  const others = named.filter((src) => src !== runtime);
  expect(runtime).not.toBe("");
  expect(others.length).toBeGreaterThan(5);
  return { runtime, others };
}

/** Until what has the others run does so: it has put itself in the place of a list of them. */
function untilRun(page: Page) {
  return page.waitForFunction(() => "TURBOPACK" in window && !Array.isArray(window.TURBOPACK));
}

/** How often scripts are asked for, all in all. */
const TRIES = 5;

for (const when of ["before", "after"]) {
  test(`a page stays as it was served, whichever of its scripts does not come, ${when} the others run`, {
    tag: "@desktop",
  }, async ({ page, admin, ema }) => {
    const { id } = await memberAtPost({ page, admin, ema });
    const { runtime, others } = await scriptsOf(page, `/post/${id}`);
    const look = async (script: string) => {
      const tab = await page.context().newPage();
      let failures = 0;
      tab.on("requestfailed", (request) => {
        if (request.url().endsWith(script)) failures += 1;
      });
      const failed = tab.waitForEvent("requestfailed", (request) => request.url().endsWith(script));
      await tab.route(`**${script}`, async (route) => {
        if (when === "after" && script !== runtime) await untilRun(tab);
        await route.abort("aborted");
      });
      await tab.route(`**${runtime}`, async (route) => {
        if (when === "before") await failed;
        await (script === runtime ? route.abort("aborted") : route.continue());
      });
      await tab.goto(`/post/${id}`);
      await expect.poll(() => failures, script).toBe(TRIES);
      await tab.waitForLoadState("networkidle");
      await expect(tab.getByRole("form", { name: "Write a comment" }), script).toBeVisible();
      await tab.close();
    };
    await Promise.all([...others, ...(when === "after" ? [runtime] : [])].map(look));
  });
}

test("a page is taken up once a script of it comes that did not twice", {
  tag: "@desktop",
}, async ({ page, admin, ema }) => {
  const { id } = await memberAtPost({ page, admin, ema });
  const { others } = await scriptsOf(page, `/post/${id}`);
  for (const script of [others.at(0), others.at(-1)]) {
    const failures = await failTwice(page, `**${script}`, untilRun);
    await page.goto(`/post/${id}`);
    await expectTakenOver(page.getByLabel("Your comment"));
    expect(failures()).toBe(2);
    await page.unrouteAll();
  }
});

test("so it is while its styles do not come, and has them once they do", {
  tag: "@desktop",
}, async ({ page, admin, ema }) => {
  const { id } = await memberAtPost({ page, admin, ema });
  const { others } = await scriptsOf(page, `/post/${id}`);
  const scripts = await failTwice(page, `**${others.at(0)}`);
  // They hold up all other scripts that stand in a page, until they are known not to come.
  const styles = await failTwice(page, "**/*.css", async () => {
    await expect.poll(scripts).toBe(2);
  });
  await page.goto(`/post/${id}`);
  await expectTakenOver(page.getByLabel("Your comment"));
  await expect(page.locator("body")).toHaveCSS("display", "flex");
  expect([scripts(), styles()]).toEqual([2, 2]);
});

/** @param before what each failure waits for @returns tells how often it has failed */
async function failTwice(
  page: Page,
  address: string,
  before: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<() => number> {
  let failures = 0;
  await page.route(address, async (route) => {
    if (failures === 2) return route.continue();
    await before(page);
    failures += 1;
    return route.abort("aborted");
  });
  return () => failures;
}

test("tags that were typed are there again for whoever comes back from where the line broke", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const member = await newMember(ema);
  const id = idOf(await member.client.upload({ tags: "fox" }));
  await openAs(page, member, `/post/${id}/edit`);
  const tags = page.getByLabel("Tags");
  await tags.fill("fox, snow");
  await expect(tags).toHaveAttribute("aria-autocomplete", "list");
  await openInPlaceOfAnswer(page, "images.edit");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(tags).toBeHidden();
  await page.goBack();
  await expect(tags).toHaveValue("fox, snow");

  await page.goto("/settings");
  const saved = page.getByLabel("Saved tags");
  await saved.fill("snow");
  await expect(saved).toHaveAttribute("aria-autocomplete", "list");
  await openInPlaceOfAnswer(page, "account.changeSettings");
  await saved.press("Enter");
  await expect(saved).toBeHidden();
  await page.goBack();
  await expect(saved).toHaveValue("snow");
});

test("keys work again once what sees to them comes", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("main").getByLabel("Search images");
  await expectTakenOver(box);
  await breakScripts(page);
  const broken = page.waitForEvent("requestfailed");
  await page.keyboard.press("/");
  await broken;
  await page.unroute(SCRIPTS);

  await expect(async () => {
    await page.keyboard.press("/");
    await expect(box).toBeFocused({ timeout: 1_000 });
  }).toPass();
});

test("whoever signs in where passkeys do not come has name and password, and is told", {
  tag: "@desktop",
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const served = await (await page.goto("/login"))?.text();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  const later = asked.filter(
    (url) => url.endsWith(".js") && !served?.includes(new URL(url).pathname),
  );
  expect(later).not.toEqual([]);
  for (const url of later) await page.route(url, (route) => route.abort("aborted"));

  await page.reload();
  await expect(page.getByText("What passkeys need could not be loaded.")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeVisible();
});

test("a gallery says that the connection is gone, and goes on once it is back", {
  tag: "@desktop",
}, async ({ page, admin }) => {
  await page.goto(await fillPages(admin));
  await expectTakenOver(page.getByRole("link", { name: "Older images" }));
  const cards = page.locator(".gallery-item");
  const said = page.locator(".gallery").getByRole("status");
  // What is loaded to load them is there; they are not.
  const loaded = page.waitForResponse(SCRIPTS);
  await page.route("**/api/trpc/images.list**", async (route) => {
    await page.context().setOffline(true);
    await route.abort("aborted");
  });
  await page.mouse.wheel(0, 10_000);
  await loaded;
  await expect(said).toHaveText("No connection: older images come once it is back");
  await page.unroute("**/api/trpc/images.list**");
  await page.context().setOffline(false);
  await expect(cards).toHaveCount(21);
});

test("so it does where what loads them did not come while the connection was gone", {
  tag: "@desktop",
}, async ({ page, admin }) => {
  await page.goto(await fillPages(admin));
  const older = page.getByRole("link", { name: "Older images" });
  await expectTakenOver(older);
  await breakScripts(page);
  await page.mouse.wheel(0, 10_000);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.unroute(SCRIPTS);
  // Without all that a connection breaks which is truly gone: pictures under way, and what comes in advance.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.mouse.wheel(0, 10_000);
  await expect(page.locator(".gallery-item")).toHaveCount(21);
});

/** As where nobody answers what a form asks for: browsers show a page of their own, in place of that of the form. */
function openInPlaceOfAnswer(page: Page, procedure: string) {
  const body = "<h1>No connection</h1>";
  return page.route(`**/forms/${procedure}`, (route) =>
    route.fulfill({ body, contentType: "text/html" }),
  );
}

/** How many pictures of the gallery have not come. */
const countBroken = (page: Page) => () =>
  page
    .locator(".gallery-item img")
    .evaluateAll(
      (all: HTMLImageElement[]) =>
        all.filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
    );

/** A gallery of which no picture comes until their route is taken away. */
async function openWithoutPictures(page: Page, admin: Client): Promise<void> {
  await page.route(PICTURES, (route) => route.fulfill({ body: "" }));
  await page.goto(await fillPages(admin));
  await expect.poll(countBroken(page)).toBeGreaterThan(0);
}

test("pictures that did not come while the connection was gone come once it is back", {
  tag: "@desktop",
}, async ({ page, admin }) => {
  await openWithoutPictures(page, admin);
  await page.context().setOffline(true);
  await page.unroute(PICTURES);
  await page.context().setOffline(false);
  await expect.poll(countBroken(page)).toBe(0);
});

test("so they do where what asks for them had not come a moment before", {
  tag: "@desktop",
}, async ({ page, admin }) => {
  await openWithoutPictures(page, admin);
  await expectTakenOver(page.getByRole("link", { name: "Older images" }));
  await breakScripts(page);
  const broken = page.waitForEvent("requestfailed");
  await page.keyboard.press("/");
  await broken;
  await page.context().setOffline(true);
  await page.unroute(PICTURES);
  await page.unroute(SCRIPTS);
  await page.context().setOffline(false);
  await expect.poll(countBroken(page)).toBe(0);
});
