import { randomBytes } from "node:crypto";
import { Client, idOf } from "../fixtures/client";
import { expectTakenOver } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { expect, test } from "../fixtures/test";

test("a search that is typed with offered tags leads from image to image and back", async ({
  page,
  admin,
}) => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push(idOf(await admin.upload({ tags: "quiet pond, heron" })));
  }
  for (const id of ids) await admin.approve(id);

  // Made anew every minute, and other tests have asked for it.
  await page.route("**/tags.json", (route) =>
    route.fulfill({ json: [["quiet pond", 3, "general"]] }),
  );
  await page.goto("/search");
  await expectTakenOver(page.locator("main").getByLabel("Search images"));
  await page.keyboard.press("/");
  const box = page.getByRole("combobox", { name: "Search images" });
  await box.pressSequentially("-cat, quiet p");
  await page.getByRole("option", { name: "quiet pond" }).click();
  await expect(box).toHaveValue("-cat, quiet pond, ");
  await box.press("Enter");
  await expect(page.getByRole("list", { name: "Searched for" }).getByRole("link")).toHaveText([
    "-cat",
    "quiet pond",
  ]);
  await page.getByRole("link", { name: "heron, quiet pond" }).first().click();

  await expect(page).toHaveURL(new RegExp(`/post/${ids[2] ?? ""}`));
  await expectTakenOver(page.getByRole("link", { name: "Next" }));
  const isLeftAlone = await page.evaluate(() => {
    const selecting = { key: "ArrowRight", shiftKey: true, bubbles: true, cancelable: true };
    return document.body.dispatchEvent(new KeyboardEvent("keydown", selecting));
  });
  expect(isLeftAlone).toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`/post/${ids[1] ?? ""}`));
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(new RegExp(`/post/${ids[0] ?? ""}`));
  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(shortcuts.getByRole("term")).toHaveText([
    "/",
    "←",
    "→",
    "↑ ↓",
    "Enter",
    "Ctrl + Enter",
    "Esc",
    "?",
  ]);
  await expect(shortcuts.getByRole("definition")).toContainText([
    "search",
    "the image before",
    "the image after",
    "choose a tag",
    "take it",
    "close what is open",
    "this list",
  ]);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to the search" }).click();
  await expect(page).toHaveURL(/\/search\?q=-cat/);
  await expect(page.getByRole("status")).toHaveText("3 images");
});

test("how to search is told by examples, each of which is a search", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/search");
  const examples = page.getByRole("definition").locator("xpath=..").getByRole("link");
  await expect(examples.first()).toBeHidden();
  await page.getByText("How to search").click();
  await expect(examples.first()).toBeVisible();
  const addresses = await examples.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    const html = await (await page.request.get(address ?? "")).text();
    expect(html, address ?? "").toContain('role="status"');
    expect(html, address ?? "").not.toContain('id="search-refusal"');
  }

  await page.getByRole("link", { name: "tree, -comic" }).click();
  await expect(page.getByRole("list", { name: "Searched for" }).getByRole("link")).toHaveText([
    "tree",
    "-comic",
  ]);
});

test("what is found is sorted by likes, and by relevance", { tag: "@phone" }, async ({
  page,
  admin,
}) => {
  const tag = `sorted ${randomBytes(4).toString("hex")}`;
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(idOf(await admin.upload({ tags: tag })));
  await admin.post("/batch/review", { ids, action: "approve" });
  const [first = "", second = "", third = ""] = ids;
  await admin.patch(`/image/${second}/relationship`, { type: "like", create: true });
  await page.goto(`/search?q=${encodeURIComponent(tag)}`);
  const form = page.getByRole("search", { name: "Images" });
  const found = () =>
    page
      .locator(".gallery-item")
      .evaluateAll((all) =>
        all.map((card) => /\w{12}/.exec(String(card.getAttribute("href")))?.[0]),
      );
  await expect.poll(found).toEqual([third, second, first]);

  for (const [words, sort] of Object.entries({ "Most liked": "likes", Relevance: "relevance" })) {
    await form.getByLabel("Sort").selectOption(words);
    await form.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    await expect(form.getByLabel("Sort")).toHaveValue(sort);
    await expect.poll(async () => (await found())[0], words).toBe(second);
    expect(await found(), words).toHaveLength(3);
  }
});

test("pages tell a browser how to search from its address bar", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  await page.goto("/docs");
  const described = await page.locator('head link[rel="search"]').getAttribute("href");
  const text = await (await request.get(described ?? "")).text();
  const [, template = ""] = /type="text\/html" template="([^"]+)"/.exec(text) ?? [];
  await page.goto(template.replace("{searchTerms}", encodeURIComponent("grey heron")));
  await expect(page.locator("main").getByLabel("Search images")).toHaveValue("grey heron");
});

test("tags that are searched for with spaces between them are offered with commas", {
  tag: "@phone",
}, async ({ page, admin }) => {
  const [one, other] = [`pier ${letters()}`, `gull ${letters()}`];
  await admin.approve(idOf(await admin.upload({ tags: `${one}, ${other}`, nsfw: "true" })));
  const offer = page.getByRole("link", { name: `posted:<7d, ${one}, ${other}`, exact: true });
  await expect(async () => {
    const q = `posted:<7d, ${one} ${other}`;
    await page.goto(`/search?${new URLSearchParams({ q, rating: "nsfw" })}`);
    await expect(page.getByText("Did you mean")).toBeVisible({ timeout: 500 });
  }).toPass();
  await offer.click();
  await expect(page.getByRole("status").first()).toHaveText("1 image");
  await expect(page).toHaveURL(/rating=nsfw/);
});

test("the name of an artist or an account by itself, and a field without its colon, are offered as what they are", {
  tag: "@phone",
}, async ({ page, ema, admin }) => {
  const [artist, tag] = [`mori ${letters()}`, `pier ${letters()}`];
  const member = await newMember(ema, "painter");
  const painter = await Client.login(ema.url, member);
  await admin.approve(idOf(await painter.upload({ artist, tags: tag })));
  const offers = {
    [artist]: `artist:${artist}`,
    [member.username]: `uploader:${member.username}`,
    [`${tag}, likes<1`]: `${tag}, likes:<1`,
  };
  for (const [q, offer] of Object.entries(offers)) {
    await page.goto(`/search?${new URLSearchParams({ q })}`);
    await page.getByRole("link", { name: offer, exact: true }).click();
    await expect(page.getByRole("status").first()).toHaveText("1 image");
  }
});

test("a search of one tag leads to what is said of the tag, any other to none", {
  tag: "@phone",
}, async ({ page, admin }) => {
  const [tag, alias] = [`pier ${letters()}`, `mole ${letters()}`];
  await admin.approve(idOf(await admin.upload({ tags: tag })));
  await admin.put(`/tags/${encodeURIComponent(tag)}/aliases/${encodeURIComponent(alias)}`);
  const about = page.getByRole("link", { name: "About this tag" });
  for (const q of [tag, `"${tag}"`, alias]) {
    await page.goto(`/search?${new URLSearchParams({ q, sort: "likes" })}`);
    await about.click();
    await expect(page).toHaveURL(`/tags/${encodeURIComponent(tag)}`);
  }
  for (const q of [`${tag.slice(0, -1)}*`, `-${tag}`, `${tag}, likes:<1`, "artist:x", ""]) {
    await page.goto(`/search?${new URLSearchParams({ q })}`);
    await expect(page.getByRole("status")).toBeVisible();
    await expect(about).toHaveCount(0);
  }
});

const letters = () => randomBytes(4).toString("hex");

test("what a search was changed to for the next page stands on that page alone, on the way back", {
  tag: "@desktop",
}, async ({ page }) => {
  const tag = `back ${randomBytes(4).toString("hex")}`;
  await page.goto(`/search?q=${encodeURIComponent(tag)}&rating=sfw`);
  const form = page.getByRole("search", { name: "Images" });
  const [sort, rating] = [form.getByLabel("Sort"), form.getByLabel("Rating")];
  await sort.selectOption("Most liked");
  await rating.selectOption("Any");
  await form.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/sort=likes/);
  await page.goBack();
  await expect(page).toHaveURL(/rating=sfw$/);
  await expect(sort).toHaveValue("newest");
  await expect(rating).toHaveValue("sfw");

  // The same where the browser has kept the page as it was left, which those of the tests do not.
  await sort.focus();
  await sort.selectOption("Most liked");
  await expect(async () => {
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(sort).toHaveValue("newest", { timeout: 100 });
  }).toPass();
});
