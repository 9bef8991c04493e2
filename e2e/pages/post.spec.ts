import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Page } from "@playwright/test";
import { type Client, idOf } from "../fixtures/client";
import { expectTakenOver } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { photograph } from "../fixtures/photograph";
import { openAs } from "../fixtures/sign-in";
import { expect, scriptsByScreen, test } from "../fixtures/test";

test.use(scriptsByScreen);

/** What the page says of the picture, by the name that stands before it. */
const fact = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd");

async function categorise(admin: Client, tag: string, category: string): Promise<void> {
  const answer = await admin.patch(`/tags/${encodeURIComponent(tag)}`, {
    category,
    reason: "So it is.",
  });
  expect(answer.status).toBe(200);
}

test("a post says who made the picture, who sent it in and when, who let it in, and how large it is", async ({
  page,
  ema,
  approver,
}) => {
  const member = await newMember(ema, "sender");
  const description = "A fox that looks back.";
  const id = idOf(await member.client.upload({ artist: "Hana Mori", description }));
  await approver.client.approve(id);
  const { createdAt } = (await member.client.get(`/images/${id}`)).body["image"] as {
    createdAt: string;
  };

  await page.goto(`/post/${id}`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("By Hana Mori");
  await expect(page.getByText(description, { exact: true })).toBeVisible();
  const uploaded = fact(page, "Uploaded");
  await expect(uploaded).toHaveText(`${createdAt.slice(0, 10)} by ${member.username}`);
  await expect(uploaded.locator("time")).toHaveAttribute("datetime", createdAt);
  await expect(fact(page, "Size")).toHaveText("640 × 480");
  const approvedBy = fact(page, "Approved by").getByRole("link");
  await expect(approvedBy).toHaveAttribute("href", `/user/${approver.username}`);
  await uploaded.getByRole("link").click();
  await expect(page).toHaveURL(`/user/${member.username}`);
});

test("a post has its tags by their kinds, each with a heading, in one order", async ({
  page,
  admin,
}) => {
  const one = randomBytes(4).toString("hex");
  const kinds = {
    artist: ["Artists", `mori ${one}`],
    character: ["Characters", `fox ${one}`],
    series: ["Series", `tale ${one}`],
    general: ["Tags", `dusk ${one}`],
    meta: ["About the picture", `scan ${one}`],
  };
  const tags = Object.values(kinds).map(([, tag = ""]) => tag);
  const id = idOf(await admin.upload({ tags: tags.join() }));
  await admin.approve(id);
  for (const [category, [, tag = ""]] of Object.entries(kinds)) {
    await categorise(admin, tag, category);
  }

  await page.goto(`/post/${id}`);

  const main = page.getByRole("main");
  await expect(main.locator("ul[aria-label]")).toHaveText(tags);
  for (const [title = "", tag = ""] of Object.values(kinds)) {
    await expect(main.getByText(title, { exact: true })).toBeVisible();
    await expect(main.getByRole("list", { name: title, exact: true })).toHaveText(tag);
  }
  await main.getByRole("link", { name: `fox ${one}`, exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole("status")).toHaveText("1 image");
});

test("below a post stand the pictures that look like it, and what was said of it", async ({
  page,
  ema,
  admin,
}) => {
  const picture = await photograph();
  const id = idOf(await admin.upload({ tags: "kite" }, picture));
  const copy = await sharp(picture).resize(400).jpeg().toBuffer();
  const other = idOf(await admin.upload({ tags: "kite, again" }, copy));
  await admin.post("/batch/review", { ids: [id, other], action: "approve" });
  const member = await newMember(ema, "talker");
  await member.client.post(`/images/${id}/comments`, { text: "How high it flies!" });

  await page.goto(`/post/${id}`);

  const comment = page.getByRole("article", { name: `Comment of ${member.username}` });
  await expect(comment).toContainText("How high it flies!");
  const similar = page.getByRole("region", { name: "Similar images" }).getByRole("link");
  await expect(similar).toHaveAccessibleName("again, kite");
  await similar.click();
  await expect(page).toHaveURL(`/post/${other}`);
});

test("whoever had a picture shown that is not safe for work blurs it again", async ({
  page,
  admin,
}) => {
  const id = idOf(await admin.upload({ nsfw: "true", tags: "veiled" }));
  await admin.approve(id);
  await page.goto(`/post/${id}`);
  const show = page.getByRole("button", { name: "Not safe for work: show it" });
  const blur = page.getByRole("button", { name: "Blur again" });
  await expect(blur).toHaveCount(0);
  await show.click();
  await expect(page.getByRole("img", { name: "veiled" })).toBeVisible();

  await blur.click();

  await expect(show).toBeVisible();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(page.getByRole("img", { name: "veiled" })).toHaveCount(0);
});

test("to show a picture and to blur it again cost no step of the way back", {
  tag: "@desktop",
}, async ({ page, admin }) => {
  const id = idOf(await admin.upload({ nsfw: "true", tags: "veiled" }));
  await admin.approve(id);
  await page.goto("/guidelines");
  await page.goto(`/post/${id}`);
  const show = page.getByRole("button", { name: "Not safe for work: show it" });
  await expectTakenOver(show);
  await show.click();
  await page.getByRole("button", { name: "Blur again" }).click();
  await expect(show).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/guidelines");
});

test("a post that was drawn at random leads to another of the same kind", async ({
  page,
  admin,
}) => {
  const tag = `drawn ${randomBytes(4).toString("hex")}`;
  const id = idOf(await admin.upload({ tags: tag }));
  await admin.approve(id);
  const drawn = new RegExp(`/post/${id}\\?in=random&tags=drawn`);
  await page.goto(`/random?tags=${encodeURIComponent(tag)}`);
  await expect(page).toHaveURL(drawn);

  const asked = page.waitForRequest(/\/random\?.*tags=drawn/);
  await page
    .getByRole("navigation", { name: "Random" })
    .getByRole("link", { name: "Another random image" })
    .click();

  await asked;
  await expect(page).toHaveURL(drawn);
});

test("whoever waits for a moderator is told how long that usually takes", async ({
  page,
  ema,
  admin,
}) => {
  await admin.approve(idOf(await admin.upload()));
  const member = await newMember(ema, "waiter");
  const id = idOf(await member.client.upload());

  await openAs(page, member, `/post/${id}`);

  const review = page.getByRole("region", { name: "Review" });
  await expect(review).toContainText(
    /This image waits for a moderator: usually about (a minute|\d+ minutes)\./,
  );
  await expect(review).toContainText("Only people with its address see it until then.");
});

test("what is written from right to left begins at the right, and brings nothing beside it out of order", {
  tag: "@phone",
}, async ({ page, admin }) => {
  const words = { description: "שועל בשלג.", tags: "שועל (1), חורף (3)", artist: "דנה (2)" };
  const id = idOf(await admin.upload(words));
  await admin.approve(id);
  await admin.post(`/images/${id}/comments`, { text: "יפה!" });
  await page.goto(`/post/${id}`);
  /** How far the last letter of it stands right of the first. */
  const runOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .last()
      .evaluate((element) => {
        const [text] = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
        if (!(text instanceof Text)) throw new Error("no text");
        const at = (place: number) => {
          const range = new Range();
          range.setStart(text, place);
          range.setEnd(text, place + 1);
          return range.getBoundingClientRect();
        };
        const [first, last] = [at(0), at(text.length - 1)];
        const { right } = element.getBoundingClientRect();
        return { run: Math.sign(last.left - first.left), gap: Math.round(right - first.right) };
      });
  expect(await runOf("יפה!")).toEqual({ run: -1, gap: 0 });
  expect(await runOf("דנה (2)")).toMatchObject({ run: -1 });
  expect(await runOf("שועל (1)")).toMatchObject({ run: -1 });
  await page.goto(`/tags/${encodeURIComponent("שועל (1)")}`);
  expect(await runOf("חורף (3)")).toMatchObject({ run: -1 });
  await page.goto(`/post/${id}`);
  const description = page.getByText("שועל בשלג.");
  await expect(description).toHaveCSS("unicode-bidi", "plaintext");
});
