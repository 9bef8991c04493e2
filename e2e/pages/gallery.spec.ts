import { idOf } from "../fixtures/client";
import { newMember } from "../fixtures/member";
import { openAs, openAsAdmin } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test("an approved image is on the first page and leads to its post", async ({ page, admin }) => {
  const id = idOf(await admin.upload({ tags: "shrine, wooden plaque", artist: "Hokusai" }));
  await admin.approve(id);

  await page.goto("/");
  await page.getByRole("link", { name: "shrine, wooden plaque, by Hokusai" }).first().click();

  await expect(page.getByRole("heading", { name: "By Hokusai" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "shrine",
    "wooden plaque",
  ]);
});

test("older images load below the newest, and are there again for whoever comes back", async ({
  page,
  admin,
}) => {
  const first = idOf(await admin.upload({ tags: "the oldest of them" }));
  await admin.approve(first);
  for (let count = 0; count < 20; count += 1) await admin.approve(idOf(await admin.upload()));

  await page.goto("/");
  const oldest = page.locator(".gallery").getByRole("link", { name: "the oldest of them" });
  await expect(oldest).toHaveCount(0);
  await page.mouse.wheel(0, 10_000);

  await expect(oldest).toBeVisible();
  await expect(page).toHaveURL("/");

  await oldest.click();
  await expect(page).toHaveURL(new RegExp(`/post/${first}`));
  await page.goBack();
  await expect(oldest).toBeInViewport();
});

test("a picture that is not safe for work is blurred until the visitor has such pictures shown", async ({
  page,
  admin,
}) => {
  const id = idOf(await admin.upload({ nsfw: "true", tags: "covered" }));
  await admin.approve(id);
  const card = page.locator(".gallery").getByRole("img", { name: "covered" });

  await page.goto("/search?q=covered");
  await expect(card).toHaveCSS("filter", /blur/);
  await page.goto(`/post/${id}`);
  const picture = page.getByRole("img", { name: "covered" });
  await expect(picture).toHaveCount(0);
  await page.getByRole("button", { name: "Not safe for work: show it" }).click();
  await expect(picture).toBeVisible();

  await page.goto("/search?q=covered");
  await expect(card).not.toHaveCSS("filter", /blur/);
  await page.getByRole("button", { name: "Blur NSFW again" }).click();
  await expect(card).toHaveCSS("filter", /blur/);
});

test("a pending post says that it waits, and asks not to be indexed", { tag: "@phone" }, async ({
  page,
  admin,
}) => {
  const id = idOf(await admin.upload());

  await page.goto(`/post/${id}`);

  await expect(page.getByText("This image waits for approval")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

test("whoever uploaded an image that was denied is led to why", { tag: "@phone" }, async ({
  page,
  ema,
  admin,
}) => {
  const member = await newMember(ema);
  const id = idOf(await member.client.upload());
  await admin.post(`/pending/${id}/review`, { action: "deny", reason: "a copy" });

  await openAs(page, member, `/post/${id}/edit`);

  await expect(page).toHaveURL(`/appeal/${id}`);
  await expect(page.getByText("a copy")).toBeVisible();
});

test("a denied post is gone for others", { tag: "@phone" }, async ({ page, admin }) => {
  const id = idOf(await admin.upload());
  await admin.post(`/pending/${id}/review`, { action: "deny", reason: "a copy" });

  const response = await page.request.get(`/post/${id}`);

  expect(response.status()).toBe(404);
});

test("a page fits the width of the screen", async ({ page, admin }) => {
  const id = idOf(
    await admin.upload({ tags: Array.from({ length: 120 }, (_, n) => `tag number ${n}`).join() }),
  );
  await admin.approve(id);

  await page.goto(`/post/${id}`);

  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test("the part of the pages that is open is in sight among the others", { tag: "@phone" }, async ({
  page,
}) => {
  await openAsAdmin(page, "/moderation/log");

  const open = page.getByRole("link", { name: "Log", exact: true });
  await expect(open).toHaveAttribute("aria-current", "page");
  await expect(open).toBeInViewport({ ratio: 1 });
});
