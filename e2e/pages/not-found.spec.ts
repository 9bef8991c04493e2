import { findViolations } from "../fixtures/find-violations";
import { newMember } from "../fixtures/member";
import { openAs } from "../fixtures/sign-in";
import { expect, scriptsByScreen, test } from "../fixtures/test";

test.use({ ...scriptsByScreen, expectedStatuses: [404] });

/** Of no page at all, and of pages that find nothing of their own. */
const ADDRESSES = [
  "/nowhere",
  "/post/nothing",
  "/post/7bd4b2ac-4c1f-4f0c-9c53-0d4d0a1f9a10",
  "/tags/nothing/history",
  "/user/nobody",
  "/search?after=nothing",
  "/docs/nothing",
];

test("an address where nothing is says so, and leads on", async ({ page, javaScriptEnabled }) => {
  for (const address of ADDRESSES) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page).toHaveTitle("Not found · Ema");
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
    if (javaScriptEnabled) expect(await findViolations(page), address).toEqual([]);
  }
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
});

test("whoever is signed in still is where nothing is", async ({ page, ema }) => {
  const member = await newMember(ema, "member");
  await openAs(page, member, "/notifications?after=nothing");
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveCount(0);
});

test("a link of the site to where nothing is leads there", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const link = page.getByRole("contentinfo").getByRole("link").first();
  await link.evaluate((element) => {
    element.setAttribute("href", "/post/nothing");
  });
  await link.click();
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
  await expect(page).toHaveURL("/post/nothing");
});
