import sharp from "sharp";
import { idOf } from "../fixtures/client";
import { newMember } from "../fixtures/member";
import { photograph } from "../fixtures/photograph";
import { openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import { card, chooser, send } from "../fixtures/upload-desk";

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
