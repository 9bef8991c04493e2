import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { Client, idOf } from "../fixtures/client";
import { findViolations } from "../fixtures/find-violations";
import { hold } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { openAs, signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import {
  animated,
  card,
  choose,
  chooser,
  countDrafts,
  describe,
  drawing,
  fillTags,
  forAll,
  type Picture,
  picture,
  send,
  status,
  UPLOADS,
} from "../fixtures/upload-desk";

/** Lets pictures come in as no picker does: as if dropped on the page, or pasted into it. */
async function hand(page: Page, event: "drop" | "paste", { name, mimeType, buffer }: Picture) {
  await page.evaluate(
    ({ event, name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: mimeType }));
      const init = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        event === "drop"
          ? new DragEvent("drop", { ...init, dataTransfer: data })
          : new ClipboardEvent("paste", { ...init, clipboardData: data }),
      );
    },
    { event, name, mimeType, base64: buffer.toString("base64") },
  );
}

test.describe("with refusals", () => {
  test.use({ expectedStatuses: [400, 500, 503] });

  test("pictures come by picker, drop and paste; each says for itself what became of it", async ({
    page,
    ema,
    admin,
  }) => {
    const there = await picture("there.jpg");
    const known = idOf(await admin.upload({}, there.buffer));
    await openAs(page, await newMember(ema, "many"), "/upload");
    await chooser(page).setInputFiles([await picture("chosen.jpg"), there]);
    await hand(page, "drop", await picture("dropped.jpg"));
    await hand(page, "paste", await picture("pasted.jpg"));
    await hand(page, "drop", { ...there, name: "notes.jpg", buffer: Buffer.from("buy milk") });
    const whole = await picture("half.jpg");
    await hand(page, "drop", { ...whole, buffer: whole.buffer.subarray(0, -2) });

    await expect(card(page, "there.jpg").getByRole("link", { name: "see it" })).toHaveAttribute(
      "href",
      `/post/${known}`,
    );
    await expect(card(page, "notes.jpg")).toContainText("neither a PNG nor a JPEG");
    await describe(forAll(page), "fox");
    await fillTags(card(page, "pasted.jpg"), "bad\u200btag");

    // The first answers about one of them are those of a service that has no room, and of a line that breaks.
    let turned = 0;
    await page.route(UPLOADS, async (route) => {
      const isDropped = route.request().postDataBuffer()?.includes("dropped.jpg") === true;
      if (!isDropped || ++turned > 2) return route.fallback();
      if (turned === 1) return route.fulfill({ status: 503, headers: { "Retry-After": "1" } });
      return route.fulfill({ status: 500, body: "{}" });
    });
    await page.getByRole("button", { name: "Upload 4 pictures" }).click();
    await expect(
      card(page, "pasted.jpg").getByLabel("Tags", { exact: true }),
    ).toHaveAccessibleDescription(/Tags must not contain control, zero-width/);
    await expect(card(page, "dropped.jpg")).toContainText("The service made a mistake");
    await expect(status(page)).toHaveText("1 sent, 1 failed, 1 needs a change, 3 cannot be sent.");
    // It is refused however often it is sent, and whatever is said of it.
    await expect(card(page, "half.jpg")).toContainText("The picture is damaged or incomplete.");
    await expect(card(page, "half.jpg").getByLabel("Tags", { exact: true })).toBeHidden();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole("button", { name: "Try 1 again" }).click();
    await expect(status(page)).toHaveText("2 sent, 1 needs a change, 3 cannot be sent.");
    await fillTags(card(page, "pasted.jpg"), "snow");
    await page.getByRole("button", { name: "Upload 1 picture" }).click();
    await expect(status(page)).toHaveText("3 sent, 3 cannot be sent.");

    await page.getByRole("link", { name: "pasted.jpg" }).click();
    page.on("dialog", (dialog) => void dialog.accept());
    await expect(page).toHaveURL(/\/post\/\w{12}$/);
    const tags = page.getByRole("list", { name: "Tags" }).getByRole("listitem");
    await expect(tags).toHaveText(["fox", "snow"]);
  });
});

test("whoever chooses an animated picture is told that a still one is taken", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  await openAs(page, await newMember(ema, "moving"), "/upload");
  const [still, moving] = [await drawing("still.png"), await drawing("moving.png")];
  await chooser(page).setInputFiles([still, { ...moving, buffer: animated(moving.buffer) }]);
  const words = "Only the still picture of this animation is taken.";
  await expect(card(page, "moving.png")).toContainText(words);
  await expect(card(page, "still.png")).toContainText("×");
  await expect(card(page, "still.png")).not.toContainText(words);
});

test.describe("with another session than the page was made for", { tag: "@desktop" }, () => {
  test.use({ expectedStatuses: [401, 409] });

  test("what is to be sent stays, with the reason, until its own account is signed in again", async ({
    page,
    ema,
  }) => {
    const [bob, alice] = [await newMember(ema, "bob"), await newMember(ema, "alice")];
    await openAs(page, bob, "/upload");
    await choose(page, "one.jpg", "two.jpg", "three.jpg", "four.jpg");
    await describe(forAll(page), "fox");
    await signInAs(page, alice);
    await send(page);
    await expect(card(page, "one.jpg")).toContainText(`You are signed in as ${alice.username} now`);
    await expect(status(page)).toHaveText("2 to go, 2 failed, paused.");

    await page.context().clearCookies();
    const again = page.getByRole("button", { name: "Try 2 again" });
    await again.click();
    const way = card(page, "one.jpg").getByRole("link", { name: "Sign in" });
    await expect(way).toHaveAttribute("href", "/login");

    await signInAs(page, bob);
    await again.click();
    await expect(status(page)).toHaveText("4 sent.");
  });
});

test("what is said of all pictures is not said of those that were told to be sent before", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const member = await newMember(ema);
  await openAs(page, member, "/upload");
  await choose(page, "one.jpg", "two.jpg", "three.jpg");
  await describe(forAll(page), "snow", "Not safe for work");
  const release = await hold(page, UPLOADS);
  await send(page);
  await expect(page.getByRole("progressbar", { name: "Progress of all" })).toBeVisible();
  await describe(forAll(page), "rain", "Safe");
  release();

  await expect(status(page)).toHaveText("3 sent.");
  const { body } = await (await Client.login(ema.url, member)).get("/pending/list?user=@me");
  const snow = { tags: ["snow"], nsfw: true };
  expect(body).toMatchObject({ images: [snow, snow, snow] });
});

test("a picture without a name's end, or with that of another kind, is known by its bytes", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  await openAs(page, await newMember(ema, "bytes"), "/upload");
  await chooser(page).setInputFiles([
    { ...(await picture("photo")), mimeType: "" },
    { ...(await picture("saved.webp")), mimeType: "image/webp" },
  ]);
  await describe(forAll(page), "fox");
  await send(page);
  await expect(status(page)).toHaveText("2 sent.");
});

test("what is not sent is there again after a reload, and gone once it is sent", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await openAs(page, await newMember(ema, "draft"), "/upload");
  const names = ["one.jpg", "two.jpg", "three.jpg"];
  await chooser(page).setInputFiles(await Promise.all(names.map((name) => picture(name))));
  const one = card(page, "one.jpg");
  await pasteList(one.getByLabel("Tags", { exact: true }), "fox\nsnow");
  await expect(one.getByLabel("Tags", { exact: true })).toHaveValue("fox, snow, ");
  await fillTags(one, "fox");
  await one.getByLabel("Rating").selectOption("Not safe for work");
  await one.getByRole("button", { name: "Copy to all what is said of one.jpg" }).click();
  await expect(card(page, "two.jpg").getByLabel("Tags", { exact: true })).toHaveValue("fox");
  await page.waitForFunction(countDrafts, 3);

  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect(card(page, "two.jpg").getByLabel("Rating")).toHaveValue("true");
  await expect(card(page, "one.jpg").getByLabel("Tags", { exact: true })).toHaveValue("fox");
  const release = await hold(page, UPLOADS);
  // The second press of a double-click is not one of the button that takes the place of the first.
  await page.getByRole("button", { name: "Upload 3 pictures" }).dblclick();
  await page.getByRole("button", { name: "Pause" }).click();
  release();
  await expect(page.getByText(/^2 of 3 sent.*, paused\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(status(page)).toHaveText("3 sent.");
  await page.waitForFunction(countDrafts, 0);
  await page.reload();
  await expect(page.getByLabel("Choose pictures")).toBeEnabled();
  await expect(page.getByRole("list", { name: "Pictures to upload" })).toBeHidden();
});

test(
  "a file that was changed after it was chosen is told so, and is sent once it is chosen again",
  {
    tag: "@desktop",
  },
  async ({ page, ema }, info) => {
    await openAs(page, await newMember(ema, "changed"), "/upload");
    const path = info.outputPath("one.jpg");
    await writeFile(path, (await picture("one.jpg")).buffer);
    await chooser(page).setInputFiles(path);
    await describe(card(page, "one.jpg"), "fox");
    await writeFile(path, (await picture("one.jpg", { width: 320 })).buffer);
    await send(page);
    await expect(card(page, "one.jpg")).toContainText("This file was changed or removed");

    await page.getByRole("button", { name: "Remove one.jpg" }).click();
    await chooser(page).setInputFiles(path);
    await describe(card(page, "one.jpg"), "fox");
    await send(page);
    await expect(status(page)).toHaveText("1 sent.");
  },
);

test(
  "a folder that is dropped is the pictures in it, however deep",
  { tag: "@desktop" },
  async ({ page, ema }, info) => {
    const folder = info.outputPath("holiday");
    const deep = path.join(folder, "the second day");
    await mkdir(deep, { recursive: true });
    for (const place of ["10.jpg", "2.jpg", "the second day/11.jpg", "._2.jpg", "notes.txt"]) {
      await writeFile(path.join(folder, place), (await picture("one.jpg")).buffer);
    }
    await openAs(page, await newMember(ema, "folder"), "/upload");
    await expect(chooser(page)).toBeEnabled();
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [folder], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      await session.send("Input.dispatchDragEvent", { type, x: 600, y: 400, data });
    }

    const cards = page.getByRole("list", { name: "Pictures to upload" }).getByRole("listitem");
    await expect(cards).toHaveCount(3);
    await expect(cards.nth(0)).toContainText("2.jpg");
    await expect(cards.nth(1)).toContainText("10.jpg");
    await expect(cards.nth(2)).toContainText("11.jpg");
    await describe(forAll(page), "fox");
    await send(page);
    await expect(status(page)).toHaveText("3 sent.");
  },
);

test("where nothing can be sent, nothing is said to be ready", { tag: "@desktop" }, async ({
  page,
  ema,
}) => {
  await openAs(page, await newMember(ema, "none"), "/upload");
  await expect(chooser(page)).toBeEnabled();
  await hand(page, "drop", { ...(await picture("notes.jpg")), buffer: Buffer.from("buy milk") });

  await expect(page.getByText("Nothing here can be sent.")).toBeVisible();
  await expect(page.getByText("ready to go")).toHaveCount(0);
});

test("a browser that keeps no files keeps what they are made of", { tag: "@desktop" }, async ({
  page,
  ema,
}) => {
  // As in those windows of Safari's that leave no traces.
  await page.addInitScript(() => {
    const put = Reflect.get(IDBObjectStore.prototype, "put");
    IDBObjectStore.prototype.put = function (value: { file?: unknown }, ...key) {
      if (value.file instanceof File)
        throw new DOMException("Error preparing data", "UnknownError");
      return Reflect.apply(put, this, [value, ...key]);
    };
  });
  page.on("dialog", (dialog) => void dialog.accept());
  await openAs(page, await newMember(ema, "untraced"), "/upload");
  await choose(page, "one.jpg");
  await describe(card(page, "one.jpg"), "fox");
  await page.waitForFunction(countDrafts, 1);
  await expect(page.getByText("This browser refuses")).toBeHidden();

  await page.reload();
  await expect(card(page, "one.jpg").getByLabel("Tags", { exact: true })).toHaveValue(/fox/);
  await send(page);
  await expect(status(page)).toHaveText("1 sent.");
});

test("a phone's camera is a way in", { tag: "@phone" }, async ({ page, ema }) => {
  await openAs(page, await newMember(ema, "camera"), "/upload");
  const camera = page.getByLabel("Take a photo");
  await expect(camera).toBeVisible();
  await expect(camera).toHaveAttribute("capture", "environment");
  await camera.setInputFiles(await picture("photo.jpg"));
  await expect(card(page, "photo.jpg")).toBeVisible();
});

/** As from a list with one tag a line. */
async function pasteList(field: Locator, list: string): Promise<void> {
  await field.evaluate((target, text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const init = { bubbles: true, cancelable: true, clipboardData: data };
    target.dispatchEvent(new ClipboardEvent("paste", init));
  }, list);
}
