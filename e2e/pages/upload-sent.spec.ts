import { idOf } from "../fixtures/client";
import { newMember } from "../fixtures/member";
import { openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import { card, choose, describe, send, sent, status, UPLOADS } from "../fixtures/upload-desk";

test("what was sent and is not safe for work is blurred until the visitor has such pictures shown", {
  tag: "@desktop",
}, async ({ page, ema }) => {
  await openAs(page, await newMember(ema, "night"), "/upload");
  await choose(page, "day.jpg", "night.jpg");
  await describe(card(page, "day.jpg"), "fox");
  await describe(card(page, "night.jpg"), "fox", "Not safe for work");
  await send(page);
  await expect(status(page)).toHaveText("2 sent.");
  await expect(sent(page, "night.jpg").locator("img")).toHaveCSS("filter", /blur/);
  await expect(sent(page, "night.jpg").getByText("NSFW")).toBeVisible();
  await expect(sent(page, "day.jpg").locator("img")).not.toHaveCSS("filter", /blur/);
  await expect(sent(page, "day.jpg").getByText("NSFW")).toHaveCount(0);

  await page.goto("/settings");
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(page.getByRole("button", { name: "Blur them" })).toBeVisible();
  await page.goto("/upload");
  await choose(page, "dusk.jpg");
  await describe(card(page, "dusk.jpg"), "fox", "Not safe for work");
  await send(page);
  await expect(sent(page, "dusk.jpg").getByText("NSFW")).toBeVisible();
  await expect(sent(page, "dusk.jpg").locator("img")).not.toHaveCSS("filter", /blur/);
});

test("what was sent is still listed for whoever looks at it and comes back, until they clear the list", async ({
  page,
  ema,
}) => {
  await openAs(page, await newMember(ema, "comes-back"), "/upload");
  await choose(page, "one.jpg", "two.jpg");
  await describe(card(page, "one.jpg"), "fox");
  await describe(card(page, "two.jpg"), "fox");
  await send(page);
  await expect(status(page)).toHaveText("2 sent.");
  await sent(page, "one.jpg").getByRole("link").click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sent (2)" })).toBeVisible();

  await choose(page, "three.jpg");
  await describe(card(page, "three.jpg"), "fox");
  await send(page);
  await expect(sent(page, "three.jpg")).toBeVisible();
  await expect(sent(page, "two.jpg")).toBeVisible();

  await page.getByRole("button", { name: "Clear this list" }).click();
  await expect(page.getByRole("heading", { name: /^Sent/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(/^Choose pictures/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Sent/ })).toHaveCount(0);
});

test("how long a decision usually takes is told before a picture is sent, and after", {
  tag: "@desktop",
}, async ({ page, ema, admin }) => {
  await admin.approve(idOf(await admin.upload()));
  await openAs(page, await newMember(ema, "waiting"), "/upload");
  await expect(
    page.getByText(
      /^A moderator looks at every picture before all see it: this usually takes about .+\. What is welcome stands in the guidelines\.$/,
    ),
  ).toBeVisible();
  await choose(page, "one.jpg");
  await describe(card(page, "one.jpg"), "fox");
  await send(page);
  await expect(
    page.getByText(
      /^A moderator looks at them: this usually takes about .+\. Until then only people with their address see them\.$/,
    ),
  ).toBeVisible();
});

test.describe("a picture whose answer is lost", { tag: "@desktop" }, () => {
  test.use({ expectedStatuses: [409, 504] });

  test("is sent where it came through, and is here already where another has sent it meanwhile", async ({
    page,
    ema,
    admin,
  }) => {
    await openAs(page, await newMember(ema, "lost-answer"), "/upload");
    await choose(page, "through.jpg");
    await describe(card(page, "through.jpg"), "fox");
    const lost = { times: 1 };
    await page.route(
      UPLOADS,
      (route) => route.fetch().then(() => route.fulfill({ status: 504 })),
      lost,
    );
    await send(page);
    await expect(status(page)).toHaveText("1 sent.");
    await sent(page, "through.jpg").getByRole("link").click();
    await expect(page.getByText("This image waits for a moderator")).toBeVisible();
    await page.goBack();

    const [picture] = await choose(page, "others.jpg");
    await describe(card(page, "others.jpg"), "fox");
    const others = async () => {
      await admin.upload({}, picture?.buffer);
    };
    await page.route(UPLOADS, (route) => others().then(() => route.fulfill({ status: 504 })), lost);
    await send(page);
    await expect(card(page, "others.jpg")).toContainText("This picture is already here");
    await expect(page.getByRole("heading", { name: "Sent (1)" })).toBeVisible();
  });
});
