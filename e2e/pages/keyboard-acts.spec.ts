import { randomBytes } from "node:crypto";
import { idOf } from "../fixtures/client";
import { newMember } from "../fixtures/member";
import { press, reach, type } from "../fixtures/reach";
import { openAs, openAsAdmin } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test.describe("by keyboard alone", { tag: "@desktop" }, () => {
  test("a member reports an image and suggests an edit of it", async ({ page, ema, admin }) => {
    const id = idOf(await admin.upload({ tags: "heron" }));
    await admin.approve(id);
    const member = await newMember(ema, "keys");
    await openAs(page, member, `/post/${id}`);
    await press(page.getByRole("link", { name: "Report", exact: true }));
    await reach(page.getByLabel("What is wrong"));
    await page.keyboard.press("S");
    await expect(page.getByLabel("What is wrong")).toHaveValue("other");
    await type(page.getByLabel("In your words"), "It is a stork.");
    await press(page.getByRole("button", { name: "Report it" }));
    await expect(page.getByText("The moderators look at it.")).toBeVisible();

    await press(page.getByRole("link", { name: "Suggest an edit" }));
    await type(page.getByLabel("Tags to add"), "stork");
    await type(page.getByLabel("Tags to remove"), "heron");
    await press(page.getByRole("button", { name: "Suggest it" }));
    await expect(page.getByText("A moderator looks at your suggestion")).toBeVisible();
  });

  test("a member reads what happened, and deletes the image it happened to", async ({
    page,
    ema,
    admin,
  }) => {
    const member = await newMember(ema, "keys");
    const id = idOf(await member.client.upload());
    await admin.approve(id);
    await openAs(page, member, "/");
    await press(page.getByRole("link", { name: /^Notifications/ }));
    await press(page.getByRole("button", { name: "Mark all as read" }));
    await expect(page.getByRole("button", { name: "Mark all as read" })).toBeHidden();
    await press(page.getByRole("link", { name: "Your image was approved" }));
    await expect(page).toHaveURL(`/post/${id}`);

    await press(page.getByRole("link", { name: "Delete", exact: true }));
    await press(page.getByRole("button", { name: "Delete for good" }));
    await expect(page.getByRole("status")).toHaveText("The image was deleted.");
    expect((await member.client.get(`/images/${id}`)).status).toBe(404);
  });

  test("a member is told what was done where the keyboard goes on, though what was pressed is gone", async ({
    page,
    ema,
    admin,
  }) => {
    const member = await newMember(ema, "keys");
    const denied = idOf(await member.client.upload());
    const changed = idOf(await member.client.upload({ tags: "fox" }));
    const reason = "We have this one.";
    await admin.post(`/pending/${denied}/review`, { action: "deny", code: "duplicate", reason });
    await admin.post(`/pending/${changed}/review`, { action: "request_changes", reason });
    await member.client.patch(`/images/${changed}`, { tags: ["fox", "snow"] });

    await openAs(page, member, "/notifications");
    await press(page.getByRole("button", { name: "Mark all as read" }));
    await expect(page.locator("[data-flash]:focus")).toHaveText("All are marked as read.");

    await page.goto(`/appeal/${denied}`);
    await type(page.getByLabel("Why it should be accepted"), "Mine is the original.");
    await press(page.getByRole("button", { name: "Appeal" }));
    await expect(page.locator("[data-flash]:focus")).toHaveText("Your appeal is sent.");

    await page.goto(`/post/${changed}/history`);
    await press(page.getByRole("button", { name: "Go back to version 1" }));
    await expect(page.locator("[data-flash]:focus")).toHaveText(
      "The image says again what it said in version 1.",
    );

    await page.goto(`/post/${changed}`);
    await press(page.getByRole("button", { name: "Send it back" }));
    await expect(page.locator("[data-flash]:focus")).toHaveText(
      "Thank you. The moderators have it again.",
    );
  });

  test("a moderator has the queue's keys at their places where a layout has no Latin letters", async ({
    page,
    admin,
  }) => {
    const tag = `cyrillic ${randomBytes(4).toString("hex")}`;
    await admin.upload({ tags: tag });
    await openAsAdmin(page, `/moderation?tag=${encodeURIComponent(tag)}`);
    const keys = page.getByRole("button", { name: "Keys" });
    await expect(keys).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const typed = async (key: string, code: string, modifiers = 0) => {
      const press = { key, code, text: key, modifiers };
      await session.send("Input.dispatchKeyEvent", { type: "keyDown", ...press });
      await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...press });
    };

    await typed("с", "KeyC");
    await expect(page.getByText("Being reviewed by you")).toBeVisible();
    await expect(keys).toBeVisible();
    const shift = 8;
    await typed("؟", "Slash", shift);
    await expect(page.getByText("request changes", { exact: true })).toBeVisible();
  });

  test("a member changes what is shown and mailed", async ({ page, ema }) => {
    const member = await newMember(ema, "keys");
    await openAs(page, member, "/settings");
    const hidden = page.getByLabel("Hidden tags");
    await type(hidden, "gore, ");
    const mentioned = page.getByLabel("somebody mentions me");
    await press(mentioned, "Space");
    await expect(mentioned).toBeChecked();
    await press(page.getByRole("button", { name: "Save" }));
    await expect(page.getByText("Your preferences are saved.")).toBeVisible();
    await expect(hidden).toHaveValue("gore");
    await expect(mentioned).toBeChecked();
  });

  test("a visitor has a picture shown that is not safe for work, and covers it again", async ({
    page,
    admin,
  }) => {
    const tag = `veiled ${randomBytes(4).toString("hex")}`;
    const id = idOf(await admin.upload({ tags: tag, nsfw: "true" }));
    await admin.approve(id);
    await page.goto(`/post/${id}`);
    await press(page.getByRole("button", { name: "Not safe for work: show it" }));
    await expect(page.getByRole("img", { name: tag })).toBeVisible();
    await press(page.getByRole("main").getByRole("button", { name: "Blur again" }));
    await expect(page.getByRole("img", { name: tag })).toHaveCount(0);
  });
});
