import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { type Client, idOf } from "../fixtures/client";
import { fillQueue } from "../fixtures/fill-queue";
import { findViolations } from "../fixtures/find-violations";
import { newMember } from "../fixtures/member";
import { photograph } from "../fixtures/photograph";
import { openAs } from "../fixtures/sign-in";
import { expect, type Moderator, test } from "../fixtures/test";

const post = (page: Page, id: string | undefined) =>
  page.getByRole("article", { name: `Post ${id ?? ""}` });

async function openQueue(page: Page, moderator: Moderator, path: string): Promise<void> {
  await openAs(page, moderator, path);
  await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
}

/** The keys work once their button is there. */
const keysReady = (page: Page) => expect(page.getByRole("button", { name: "Keys" })).toBeVisible();

test("? lists the keys, c claims and gives back, p opens the post", { tag: "@desktop" }, async ({
  page,
  admin,
  moderator,
}) => {
  const { ids, path } = await fillQueue(admin, 1);
  await openQueue(page, moderator, path);

  await page.keyboard.press("?");
  await expect(page.getByText("request changes", { exact: true })).toBeVisible();
  await expect(page.getByText("open duplicates side by side", { exact: true })).toBeVisible();
  const { x = 0, width = 0 } =
    (await page.getByRole("button", { name: "Keys" }).boundingBox()) ?? {};
  const list = await page.locator(":popover-open").boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0), "below its button").toBeCloseTo(x + width);
  await page.keyboard.press("?");
  await expect(page.getByText("request changes", { exact: true })).toBeHidden();

  await page.keyboard.press("c");
  await expect(page.getByText("Being reviewed by you")).toBeVisible();
  await keysReady(page);
  await page.keyboard.press("c");
  await expect(page.getByText("Being reviewed by you")).toBeHidden();
  await keysReady(page);
  await page.keyboard.press("p");
  await expect(page).toHaveURL(`/post/${ids[0] ?? ""}`);
});

test("a key does nothing to an image out of sight: it chooses the one that is seen", {
  tag: "@desktop",
}, async ({ page, admin, moderator }) => {
  const { ids, path } = await fillQueue(admin, 3);
  await page.setViewportSize({ width: 1_440, height: 400 });
  await openQueue(page, moderator, path);
  await post(page, ids[1]).evaluate((entry) => entry.scrollIntoView({ block: "start" }));
  await expect(post(page, ids[0])).not.toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press("a");
  await expect(post(page, ids[1])).toBeFocused();

  await page.keyboard.press("a");
  await expect(post(page, ids[1])).toHaveCount(0);
  await expect(post(page, ids[0])).toBeVisible();
});

test("a key that is held decides on one image, and not on those that follow", {
  tag: "@desktop",
}, async ({ page, admin, moderator }) => {
  const { ids, path } = await fillQueue(admin, 2);
  await openQueue(page, moderator, path);
  await post(page, ids[0]).focus();
  await page.keyboard.down("a");
  await expect(post(page, ids[0])).toHaveCount(0);
  await expect(post(page, ids[1])).toBeFocused();
  await keysReady(page);
  await page.keyboard.down("a");
  await page.keyboard.up("a");

  await page.keyboard.press("c");
  await expect(post(page, ids[1])).toContainText("Being reviewed by you");
});

test("the field for a reason comes to stand above what is decided on all that are selected", {
  tag: "@desktop",
}, async ({ page, admin, moderator }) => {
  const { ids, path } = await fillQueue(admin, 2);
  await page.setViewportSize({ width: 1440, height: 600 });
  await openQueue(page, moderator, path);
  const bar = page.getByRole("region", { name: "Selected images" });
  const field = post(page, ids[0]).getByLabel("Reason, which the uploader reads");

  await page.keyboard.press("x");
  await expect(bar).toBeVisible();
  await field.evaluate((area) => {
    const folded = area.closest("details");
    if (folded === null) throw new Error("nothing is folded");
    folded.open = true;
    scrollBy(0, area.getBoundingClientRect().bottom - innerHeight + 20);
    folded.open = false;
  });
  await page.keyboard.press("d");
  await expect(field).toBeFocused();
  const edgesOf = (one: Locator) =>
    one.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
  expect((await edgesOf(field)).bottom).toBeLessThanOrEqual((await edgesOf(bar)).top);
});

test("an image is claimed and approved, which is undone from what the page says of it", async ({
  page,
  admin,
  moderator,
}) => {
  const { ids, path } = await fillQueue(admin, 1);
  await openQueue(page, moderator, path);

  await page.getByRole("button", { name: "I look at it" }).click();
  await expect(page.getByText("Being reviewed by you")).toBeVisible();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).click();

  await expect(page.getByRole("status")).toContainText("1 taken back");
  await expect(post(page, ids[0])).toBeVisible();
  expect((await admin.get(`/images/${ids[0] ?? ""}`)).body["image"]).toMatchObject({
    pending: true,
  });
});

test("a denial has a kind and a reason, and can ban the picture", async ({
  page,
  ema,
  admin,
  moderator,
}) => {
  const picture = await photograph();
  const tag = `ban ${randomUUID()}`;
  const { client } = await newMember(ema, "member");
  const id = idOf(await client.upload({ tags: tag }, picture));
  await openQueue(page, moderator, `/moderation?tag=${encodeURIComponent(tag)}`);

  await page.getByText("Deny", { exact: true }).first().click();
  await page.getByLabel("Kind of reason").first().selectOption("Off topic");
  await page.getByLabel("Reason, which the uploader reads").fill(`Not here: ${tag}`);
  await page.getByLabel("Refuse these bytes from now on").check();
  await page.getByRole("button", { name: "Deny", exact: true }).click();

  await expect(page.getByRole("status")).toContainText("Denied.");
  expect((await client.get(`/images/${id}/review`)).body).toMatchObject({
    state: "denied",
    denial: { code: "off_topic", reason: `Not here: ${tag}` },
  });
  const again = await client.upload({}, picture);
  expect({ status: again.status, text: JSON.stringify(again.body) }).toMatchObject({
    status: 400,
    text: expect.stringContaining(tag),
  });
  expect((await admin.get(`/images/${id}`)).status).toBe(404);
});

test("changes are requested, made, and shown as a difference", async ({ page, ema, moderator }) => {
  const tag = `changes ${randomUUID()}`;
  const { client } = await newMember(ema, "member");
  const id = idOf(await client.upload({ tags: `${tag}, sea` }));
  await openQueue(page, moderator, `/moderation?tag=${encodeURIComponent(tag)}`);

  await page.getByText("Request changes", { exact: true }).first().click();
  await page.getByLabel("What to change").fill("Name the artist.");
  await page.getByRole("button", { name: "Request changes" }).click();
  await expect(page.getByText("Nothing waits here")).toBeVisible();

  await client.patch(`/images/${id}`, { artist: "Sól", tags: [tag, "meadow"] });
  await client.post(`/pending/${id}/resubmit`);
  await page.reload();

  const difference = post(page, id).getByRole("group", { name: "Difference" });
  await expect(difference.getByRole("insertion")).toHaveText(["+ meadow", "+ Sól"]);
  await expect(difference.getByRole("deletion")).toHaveText(["− sea"]);
});

/** An image, and another that looks like it, which is alone in the queue under a tag of its own. */
async function uploadPair(admin: Client, nsfw = false) {
  const picture = await photograph();
  const fields = { nsfw: String(nsfw) };
  const old = idOf(await admin.upload(fields, picture));
  const tag = `near ${randomUUID()}`;
  const smaller = await sharp(picture).resize(400).jpeg().toBuffer();
  const id = idOf(await admin.upload({ ...fields, tags: tag }, smaller));
  return { old, id, path: `/moderation?tag=${encodeURIComponent(tag)}` };
}

test("what is selected and typed of other images stays when one is decided on, and the keys go on", {
  tag: "@desktop",
}, async ({ page, admin, moderator }) => {
  const { ids, path } = await fillQueue(admin, 5);
  const [first, second, third, fourth, fifth] = ids;
  await openQueue(page, moderator, path);
  const bar = page.getByRole("region", { name: "Selected images" });
  for (const id of [third, fourth]) await post(page, id).getByLabel("Select").check();
  await post(page, fifth).getByText("Request changes", { exact: true }).first().click();
  const changes = post(page, fifth).getByLabel("What to change");
  await changes.fill("Name the artist.");

  await post(page, first).focus();
  await page.keyboard.press("a");
  await expect(post(page, first)).toHaveCount(0);
  await expect(page.getByRole("status")).toContainText("Approved.");
  await expect(post(page, second)).toBeFocused();
  await expect(bar).toContainText("2 selected");
  await expect(changes).toHaveValue("Name the artist.");

  await post(page, third).focus();
  await page.keyboard.press("a");
  await expect(bar).toContainText("1 selected");
  await post(page, second).focus();
  await page.keyboard.press("d");
  await page.keyboard.type("Blurred.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status")).toContainText("Denied.");
  await expect(post(page, fourth).getByLabel("Select")).toBeChecked();
  await expect(changes).toHaveValue("Name the artist.");

  await bar.getByText("Deny 1", { exact: true }).click();
  await bar.getByLabel("Reason, which each uploader reads").fill("Too dark.");
  await bar.getByRole("button", { name: "Yes, deny 1" }).click();
  await expect(page.getByRole("status")).toContainText("1 denied.");
  await expect(bar).toBeHidden();
  await expect(page.locator("[data-flash]")).toBeFocused();
  await expect(changes).toHaveValue("Name the artist.");
  await post(page, fifth).getByLabel("Select").check();
  await bar.getByText("Deny 1", { exact: true }).click();
  await expect(bar.getByLabel("Reason, which each uploader reads")).toHaveValue("");
});

test("an image that was edited meanwhile is selected anew", { tag: "@desktop" }, async ({
  page,
  admin,
  moderator,
}) => {
  const { tag, ids, path } = await fillQueue(admin, 2);
  const [first, second] = ids;
  await openQueue(page, moderator, path);
  await post(page, second).getByLabel("Select").check();
  await admin.patch(`/images/${second ?? ""}`, { tags: [tag, "fox"] });

  await post(page, first).getByRole("button", { name: "Approve" }).click();
  await expect(post(page, first)).toHaveCount(0);
  await expect(post(page, second)).toContainText("fox");
  await expect(post(page, second).getByLabel("Select")).not.toBeChecked();
  await expect(page.getByRole("region", { name: "Selected images" })).toBeHidden();
});

test("a denial that comes too late says who decided, and what was typed in vain", async ({
  page,
  admin,
  moderator,
}) => {
  const { ids, path } = await fillQueue(admin, 1);
  const [id = ""] = ids;
  await openQueue(page, moderator, path);
  await post(page, id).getByText("Deny", { exact: true }).first().click();
  await post(page, id).getByLabel("Reason, which the uploader reads").first().fill("Too dark.");
  await admin.approve(id);

  await post(page, id).getByRole("button", { name: "Deny" }).click();
  const told = page.getByRole("alert").filter({ hasText: "Already approved" });
  await expect(told).toContainText("You had typed: Too dark.");
  await told.getByRole("link", { name: "Who decided on it" }).click();
  await expect(page.getByRole("main")).toContainText(`admin approved an imageimage ${id}`);
});

test("Escape leaves the field for a reason, with what was typed, and the keys work again", {
  tag: "@desktop",
}, async ({ page, admin, moderator }) => {
  const { ids, path } = await fillQueue(admin, 2);
  await openQueue(page, moderator, path);
  await page.keyboard.press("d");
  await page.keyboard.type("Blurred, or j");
  await page.keyboard.press("Escape");
  await expect(post(page, ids[0])).toBeFocused();
  await expect(post(page, ids[0]).getByLabel("Reason, which the uploader reads")).toHaveValue(
    "Blurred, or j",
  );
  await page.keyboard.press("j");
  await expect(post(page, ids[1])).toBeFocused();
});

test("near duplicates stand side by side, and the verdict on them is kept", async ({
  page,
  admin,
  moderator,
}) => {
  const { old, path } = await uploadPair(admin);
  await openQueue(page, moderator, path);

  const pair = page.getByRole("group", { name: `Beside post ${old}` });
  await expect(pair.getByRole("img")).toHaveCount(2);
  await pair.getByRole("button", { name: "Variant" }).click();
  await expect(page.getByRole("status")).toContainText("The verdict is kept.");
  await expect(pair.getByRole("button", { name: "Variant" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await pair.getByRole("button", { name: "Different" }).click();
  await expect(page.getByRole("status")).toBeVisible();
  await expect(pair).toHaveCount(0);
});

test("o opens the first pair without a verdict, large and side by side, and the next key goes on below it", {
  tag: "@desktop",
}, async ({ page, admin, moderator }) => {
  const { old, id, path } = await uploadPair(admin);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/image/")) asked.push(pathname);
  });
  await openQueue(page, moderator, path);
  const large = page.getByRole("dialog", { name: `Beside post ${old}` });
  const select = post(page, id).getByLabel("Select");
  await expect(large).toBeHidden();
  expect(asked).toEqual([]);

  await page.keyboard.press("o");
  await expect(large).toBeVisible();
  await expect(large).toContainText("This upload, 400 × 300");
  await expect(large).toContainText("Already here, 640 × 480");
  await expect(large).toContainText("of 64 bits apart");
  await expect
    .poll(() => [...asked].sort())
    .toEqual([id, old].map((one) => `/image/${one}.webp`).sort());
  const [first, second] = await placesOf(large);
  expect(second?.left).toBeGreaterThanOrEqual(first?.right ?? Infinity);
  expect(second?.top).toBe(first?.top);
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press("o");
  await expect(large).toBeHidden();
  await page.keyboard.press("o");
  await expect(large).toBeVisible();
  await page.keyboard.press("x");
  await expect(large).toBeHidden();
  await expect(select).toBeChecked();
});

/** Of the two pictures of a pair that is open, at one moment: it comes into sight in motion. */
async function placesOf(large: Locator) {
  const pictures = large.getByRole("img");
  await expect(pictures).toHaveCount(2);
  return pictures.evaluateAll((found) =>
    found.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
}

test("pictures that are not safe for work are covered in the queue until the moderator has them shown", async ({
  page,
  admin,
  moderator,
}) => {
  const { old, id, path } = await uploadPair(admin, true);
  await openQueue(page, moderator, path);
  const covers = post(page, id).getByRole("img", { name: "not safe for work" });

  await expect(covers).toHaveCount(3);
  const html = await page.content();
  for (const one of [id, old]) {
    expect(html).not.toContain(`/thumbnail/${one}`);
    expect(html).not.toContain(`/image/${one}`);
  }
  await page.getByRole("button", { name: "Show what is not safe for work" }).click();
  await expect(page.getByRole("img", { name: `Post ${id}`, exact: true })).toBeVisible();
  await expect(covers).toHaveCount(0);
  await expect(post(page, id).getByRole("img")).toHaveCount(3);
});

test("several are approved at once, taken back, and denied at once", async ({
  page,
  admin,
  moderator,
}) => {
  const { ids, path } = await fillQueue(admin, 3);
  const [first, second, third] = ids;
  await openQueue(page, moderator, path);
  const bar = page.getByRole("region", { name: "Selected images" });
  await expect(bar).toBeHidden();

  const selectTwo = async () => {
    await post(page, first).getByLabel("Select").check();
    await post(page, second).getByLabel("Select").check();
    await expect(bar).toContainText("2 selected");
  };
  await selectTwo();
  await bar.getByText("Approve 2", { exact: true }).click();
  await bar.getByRole("button", { name: "Yes, approve 2" }).click();
  await expect(page.getByRole("status")).toContainText("2 approved.");
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status")).toContainText("2 taken back");
  await keysReady(page);

  await selectTwo();
  await bar.getByText("Deny 2", { exact: true }).click();
  await bar.getByLabel("Reason, which each uploader reads").fill("Blurred.");
  await bar.getByRole("button", { name: "Yes, deny 2" }).click();
  await expect(page.getByRole("status")).toContainText("2 denied.");
  await expect(post(page, third)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("the filters choose what is shown", { tag: "@desktop" }, async ({
  page,
  admin,
  moderator,
}) => {
  const { ids, path } = await fillQueue(admin, 1);
  await openQueue(page, moderator, path);
  const filters = page.getByRole("search", { name: "Queue" });

  await filters.getByLabel("Rating").selectOption("Not safe for work");
  await filters.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Nothing waits here")).toBeVisible();

  await filters.getByLabel("Rating").selectOption("Safe");
  await filters.getByRole("button", { name: "Show" }).click();
  await expect(post(page, ids[0])).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a moderator approves and denies", { tag: "@desktop" }, async ({
    page,
    admin,
    moderator,
  }) => {
    const { ids, path } = await fillQueue(admin, 2);
    const [first, second] = ids;
    await openAs(page, moderator, path);

    await post(page, first).getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("status")).toContainText("Approved.");
    await post(page, second).getByText("Deny", { exact: true }).first().click();
    await page.getByLabel("Reason, which the uploader reads").fill("Blurred.");
    await page.getByRole("button", { name: "Deny", exact: true }).click();

    await expect(page.getByText("Nothing waits here")).toBeVisible();
    expect((await admin.get(`/images/${first}`)).status).toBe(200);
    expect((await admin.get(`/images/${second}`)).status).toBe(404);
  });

  test("near duplicates are opened large, one above the other on phones, and judged there", {
    tag: "@phone",
  }, async ({ page, admin, moderator }) => {
    const { old, path } = await uploadPair(admin);
    await openAs(page, moderator, path);
    const pair = page.getByRole("group", { name: `Beside post ${old}` });
    const large = page.getByRole("dialog", { name: `Beside post ${old}` });

    await pair.getByRole("button", { name: "Side by side" }).click();
    const [upper, lower] = await placesOf(large);
    expect(lower?.top).toBeGreaterThanOrEqual(upper?.bottom ?? Infinity);
    expect(lower?.left).toBe(upper?.left);
    await large.getByRole("button", { name: "Variant" }).click();

    await expect(page.getByRole("status")).toContainText("The verdict is kept.");
    await expect(pair.getByRole("button", { name: "Variant" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  test("a moderator approves several at once", { tag: "@desktop" }, async ({
    page,
    admin,
    moderator,
  }) => {
    const { ids, path } = await fillQueue(admin, 2);
    await openAs(page, moderator, path);

    for (const id of ids) await post(page, id).getByLabel("Select").check();
    await page.getByText("Approve selected", { exact: true }).click();
    await page.getByRole("button", { name: "Yes, approve selected" }).click();

    await expect(page.getByRole("status")).toContainText("2 approved.");
    await expect(page.getByText("Nothing waits here")).toBeVisible();
  });
});
