import sharp from "sharp";
import { idOf } from "../fixtures/client";
import { newMember } from "../fixtures/member";
import { photograph } from "../fixtures/photograph";
import { openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import { card, chooser, picture, send } from "../fixtures/upload-desk";

const NEAR = "This is nearly the same as what is here.";

test("what a picture is nearly the same as is told beside what is wrong with it, too", {
  tag: "@phone",
}, async ({ page, ema, admin }) => {
  const there = await photograph();
  await admin.approve(idOf(await admin.upload({}, there)));
  await openAs(page, await newMember(ema, "near"), "/upload");
  const buffer = await sharp(there).jpeg({ quality: 60 }).toBuffer();
  await chooser(page).setInputFiles({ name: "again.jpg", mimeType: "image/jpeg", buffer });
  const again = card(page, "again.jpg");
  await expect(again).toContainText(NEAR);

  await send(page);
  await expect(again.getByLabel("Tags", { exact: true })).toHaveAccessibleDescription(/tag/);
  await expect(again).toContainText(NEAR);
});

test("a picture that stands there twice is told to, until one of the two is left out", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  await openAs(page, await newMember(ema, "twice"), "/upload");
  const one = await picture("one.jpg");
  await chooser(page).setInputFiles([one, await picture("other.jpg")]);
  await chooser(page).setInputFiles({ ...one, name: "again.jpg" });
  const again = card(page, "again.jpg");
  await expect(again).toContainText("This picture stands here twice");
  await expect(card(page, "one.jpg")).not.toContainText("twice");
  await page.getByRole("button", { name: "Remove one.jpg" }).click();
  await expect(card(page, "one.jpg")).toHaveCount(0);
  await expect(again).not.toContainText("twice");
});

test("a browser that hides what pages draw has no picture told to be like a blank one", {
  tag: "@desktop",
}, async ({ page, ema, admin }) => {
  const create = { width: 300, height: 200, channels: 3 as const, background: "white" };
  const blank = await sharp({ create }).jpeg().toBuffer();
  await admin.approve(idOf(await admin.upload({}, blank)));
  await page.addInitScript(() => {
    // As Firefox with privacy.resistFingerprinting.
    const context = OffscreenCanvasRenderingContext2D.prototype;
    context.getImageData = (_left, _top, width, height) =>
      new ImageData(new Uint8ClampedArray(width * height * 4).fill(255), width, height);
  });
  await openAs(page, await newMember(ema, "hidden"), "/upload");
  const checked = page.waitForResponse(/images\.check/);
  await chooser(page).setInputFiles(await picture("one.jpg"));
  const check = await checked;
  expect(check.request().postData()).toMatch(/"sha256":"[0-9a-f]{64}"\}/);
  expect(await check.json()).toMatchObject([{ result: { data: { similar: [] } } }]);
  await expect(card(page, "one.jpg")).not.toContainText(NEAR);
});
