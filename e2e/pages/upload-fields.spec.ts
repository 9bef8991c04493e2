import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Client } from "../fixtures/client";
import { newMember } from "../fixtures/member";
import { openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import {
  card,
  choose,
  describe,
  forAll,
  picture,
  send,
  sent,
  status,
} from "../fixtures/upload-desk";

/** What the service has of a picture that was sent from the page. */
async function sentImage(page: Page, client: Client, name: string): Promise<unknown> {
  const address = await sent(page, name).getByRole("link").getAttribute("href");
  return (await client.get(`/images/${address?.split("/").at(-1) ?? ""}`)).body["image"];
}

test("what is said of a picture reaches its post; a copy to all takes along all but the description", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const { client, ...member } = await newMember(ema, "artist");
  await openAs(page, member, "/upload");
  await choose(page, "one.jpg", "two.jpg");
  const [one, two] = [card(page, "one.jpg"), card(page, "two.jpg")];
  await describe(one, "fox", "Not safe for work");
  await one.getByText("Artist and description").click();
  await one.getByLabel("Artist", { exact: true }).fill("Hokusai");
  await one.getByLabel("Description", { exact: true }).fill("A fox in the snow.");
  await one.getByRole("button", { name: "Copy to all what is said of one.jpg" }).click();

  await expect(two.getByLabel("Tags", { exact: true })).toHaveValue("fox");
  await expect(two.getByLabel("Rating")).toHaveValue("true");
  await expect(two.getByLabel("Artist", { exact: true })).toHaveValue("Hokusai");
  await expect(two.getByLabel("Description", { exact: true })).toHaveValue("");
  await two.getByLabel("Description", { exact: true }).fill("A fox asleep.");
  await send(page);
  await expect(status(page)).toHaveText("2 sent.");
  const said = { tags: ["fox"], nsfw: true, artist: "Hokusai" };
  expect(await sentImage(page, client, "one.jpg")).toMatchObject({
    ...said,
    description: "A fox in the snow.",
  });
  expect(await sentImage(page, client, "two.jpg")).toMatchObject({
    ...said,
    description: "A fox asleep.",
  });
});

test("tags of what was sent are offered for the next pictures, and taken by a press", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const { client, ...member } = await newMember(ema, "recent");
  await openAs(page, member, "/upload");
  await choose(page, "one.jpg");
  await describe(card(page, "one.jpg"), "fox, snow");
  await send(page);
  await expect(status(page)).toHaveText("1 sent.");

  await choose(page, "two.jpg");
  const two = card(page, "two.jpg");
  const recent = page.getByRole("group", { name: "Recent tags" }).getByRole("button");
  await expect(recent).toHaveText(["fox", "snow"]);
  await recent.filter({ hasText: "snow" }).click();
  await expect(two.getByLabel("Tags", { exact: true })).toHaveValue("snow");
  await expect(recent).toHaveText(["fox"]);

  await choose(page, "three.jpg");
  await forAll(page).getByRole("button", { name: "fox" }).click();
  await expect(forAll(page).getByLabel("Tags", { exact: true })).toHaveValue("fox");
  await forAll(page).getByLabel("Rating").selectOption("Safe");
  await send(page);
  await expect(status(page)).toHaveText("3 sent.");
  expect(await sentImage(page, client, "two.jpg")).toMatchObject({ tags: ["fox", "snow"] });
  expect(await sentImage(page, client, "three.jpg")).toMatchObject({ tags: ["fox"] });
});

test("where words and a picture of them are pasted, a field takes the words and the page the picture", {
  tag: "@desktop",
}, async ({ page, context, ema }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, await newMember(ema, "table"), "/upload");
  await choose(page, "one.jpg");
  const { buffer } = await picture("cells.jpg");
  await copyTable(page, "Hokusai", await sharp(buffer).png().toBuffer());
  const artist = card(page, "one.jpg").getByLabel("Artist", { exact: true });
  await card(page, "one.jpg").getByText("Artist and description").click();
  await artist.press("Control+v");
  await expect(artist).toHaveValue("Hokusai");
  const pasted = card(page, "image.png");
  await expect(pasted).toBeHidden();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Control+v");
  await expect(pasted).toBeVisible();
});

/** As programs for tables do: the words, and a picture of them. */
async function copyTable(page: Page, words: string, picture: Buffer): Promise<void> {
  await page.evaluate(
    async ({ words, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const item = {
        "text/plain": new Blob([words], { type: "text/plain" }),
        "image/png": new Blob([bytes], { type: "image/png" }),
      };
      await navigator.clipboard.write([new ClipboardItem(item)]);
    },
    { words, base64: picture.toString("base64") },
  );
}
