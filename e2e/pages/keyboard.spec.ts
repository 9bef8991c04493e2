import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { idOf } from "../fixtures/client";
import { expectTakenOver } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { linkInMail } from "../fixtures/outbox";
import { photograph } from "../fixtures/photograph";
import { press, reach, type } from "../fixtures/reach";
import { openAs, signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

test.describe("by keyboard alone", { tag: "@desktop" }, () => {
  test("a visitor opens an account and signs in", async ({ page, ema }) => {
    const username = `keys-${randomBytes(4).toString("hex")}`;
    const email = `${username}@example.org`;
    await page.goto("/");
    await press(page.getByRole("link", { name: "Register" }));
    await type(page.getByLabel("Username"), username);
    await type(page.getByLabel("Email"), email);
    await type(page.getByLabel("Password"), "a long enough one");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();

    await page.goto(await linkInMail(ema.dataDir, email, "/verify"));
    await press(page.getByRole("button", { name: "Verify my email" }));
    await expect(page.getByRole("heading", { name: "Your email is verified" })).toBeVisible();
    await press(page.getByRole("main").getByRole("link", { name: "Sign in" }));
    await type(page.getByLabel("Username"), username);
    await type(page.getByLabel("Password"), "a long enough one");
    await page.keyboard.press("Enter");
    await press(page.getByRole("button", { name: username }));
    await press(page.getByRole("link", { name: "Settings" }));
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  });

  test("a member searches, goes from image to image, likes, favours and comments", async ({
    page,
    ema,
    admin,
  }) => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(idOf(await admin.upload({ tags: "keyed pond, heron" })));
    }
    await admin.post("/batch/review", { ids, action: "approve" });
    await signInAs(page, await newMember(ema, "keys"));
    // Made anew every minute, and other tests have asked for it.
    await page.route("**/tags.json", (route) =>
      route.fulfill({ json: [["keyed pond", 3, "general"]] }),
    );
    await page.goto("/");
    const box = page.getByRole("main").getByLabel("Search images");
    await expectTakenOver(box);
    await page.keyboard.press("/");
    await expect(box).toBeFocused();
    await page.keyboard.type("heron, keyed p");
    await expect(page.getByRole("option", { name: "keyed pond" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue("heron, keyed pond, ");
    await page.keyboard.press("Enter");
    await press(page.getByRole("link", { name: "Remove heron" }));
    await expect(page).toHaveURL(/q=keyed(\+|%20)pond/);
    await press(page.getByRole("link", { name: "heron, keyed pond" }).first());

    await expect(page).toHaveURL(new RegExp(`/post/${ids[2] ?? ""}`));
    await expectTakenOver(page.getByRole("link", { name: "Next" }));
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(new RegExp(`/post/${ids[1] ?? ""}`));
    await expectTakenOver(page.getByRole("link", { name: "Previous" }));
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(new RegExp(`/post/${ids[2] ?? ""}`));

    const like = page.getByRole("button", { name: /^Like/ });
    const favourite = page.getByRole("button", { name: /^Favourite/ });
    await expectTakenOver(like);
    await press(like, "Space");
    await press(favourite, "Space");
    await expect(like).toHaveText("Like 1");
    await expect(favourite).toHaveText("Favourite 1");
    await type(page.getByLabel("Your comment"), "A heron.");
    await press(page.getByRole("button", { name: "Comment" }));
    await expect(page.getByRole("list", { name: "Comments" })).toContainText("A heron.");
  });

  test("a member uploads a picture with a tag that is offered, and edits it", async ({
    page,
    ema,
  }) => {
    await page.route("**/tags.json", (route) => route.fulfill({ json: [["fox", 3, "general"]] }));
    // From now on: the browser learns that choosers are taken over beside whatever it does next, and not before it.
    const opening = page.waitForEvent("filechooser");
    await openAs(page, await newMember(ema, "keys"), "/upload");
    const choose = page.getByLabel("Choose pictures");
    await expect(choose).toBeEnabled();
    await reach(choose);
    await page.keyboard.press("Enter");
    const file = { name: "keys.jpg", mimeType: "image/jpeg", buffer: await photograph() };
    await (await opening).setFiles(file);

    await type(page.getByLabel("Tags", { exact: true }), "fo");
    await expect(page.getByRole("option", { name: "fox" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Tags", { exact: true })).toHaveValue("fox, ");
    await reach(page.getByLabel("Rating"));
    await page.keyboard.press("N");
    await press(page.getByRole("button", { name: "Upload 1 picture" }));
    const sent = page.getByRole("link", { name: "keys.jpg" });
    await expect(sent).toHaveAttribute("href", /\/post\//);
    await press(sent);

    await press(page.getByRole("link", { name: "Edit" }));
    await type(page.getByRole("textbox", { name: "Tags" }), "fox, snow");
    await press(page.getByRole("button", { name: "Save" }));
    await expect(page.getByText("Saved.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Tags" })).toContainText("snow");
  });

  test("a moderator decides, goes on with the next image, and judges what looks the same", async ({
    page,
    admin,
    moderator,
  }) => {
    const tag = `keys ${randomBytes(4).toString("hex")}`;
    const picture = await photograph();
    const old = idOf(await admin.upload({}, picture));
    const copy = await sharp(picture).resize(400).jpeg().toBuffer();
    const ids: string[] = [];
    for (const bytes of [undefined, undefined, undefined, copy]) {
      ids.push(idOf(await admin.upload({ tags: tag }, bytes)));
    }
    const [first, second, third, last] = ids;
    const post = (id = "") => page.getByRole("article", { name: `Post ${id}` });
    const said = page.getByRole("status");
    /** The keys work once their button is there. */
    const ready = () => expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
    await openAs(page, moderator, `/moderation?tag=${encodeURIComponent(tag)}`);
    await ready();

    await page.keyboard.press("j");
    await expect(post(first)).toBeFocused();
    await page.keyboard.press("j");
    await expect(post(second)).toBeFocused();
    await page.keyboard.press("k");
    await page.keyboard.press("a");
    await expect(said).toContainText("Approved.");
    await expect(post(first)).toHaveCount(0);
    await expect(post(second)).toBeFocused();
    expect((await admin.get(`/images/${first ?? ""}`)).body["image"]).toMatchObject({
      approver: { username: moderator.username },
    });

    await ready();
    await page.keyboard.press("d");
    await page.keyboard.type("not what we collect");
    await page.keyboard.press("Control+Enter");
    await expect(said).toContainText("Denied.");
    await expect(post(third)).toBeFocused();
    expect((await admin.get(`/images/${second ?? ""}`)).status).toBe(404);

    await ready();
    await page.keyboard.press("r");
    await page.keyboard.type("name the artist");
    await page.keyboard.press("Control+Enter");
    await expect(said).toContainText("Changes requested.");
    await expect(post(last)).toBeFocused();

    await ready();
    await page.keyboard.press("o");
    const large = page.getByRole("dialog", { name: `Beside post ${old}` });
    await expect(large).toBeVisible();
    await press(large.getByRole("button", { name: "Variant" }));
    await expect(said).toContainText("The verdict is kept.");
    // Where the pair was opened from: the keys go on at the same image.
    await expect(post(last).getByRole("button", { name: "Side by side" })).toBeFocused();
    await expect(post(last).getByRole("button", { name: "Variant" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );

    await ready();
    await press(post(last).getByRole("link", { name: `Already here: post ${old}` }));
    await expect(page).toHaveURL(new RegExp(`/post/${old}`));
  });
});
