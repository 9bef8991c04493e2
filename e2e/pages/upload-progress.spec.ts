import type { Page } from "@playwright/test";
import { hold } from "../fixtures/hold";
import { newMember } from "../fixtures/member";
import { openAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import {
  card,
  choose,
  chooser,
  countDrafts,
  describe,
  forAll,
  picture,
  send,
  sent,
  status,
  UPLOADS,
} from "../fixtures/upload-desk";

/** Bytes a second. */
const SLOW = 30_000;

const progress = (page: Page, of: string) =>
  page.getByRole("progressbar", { name: `Progress of ${of}`, exact: true });

/** Has what a page sends leave as over a slow line. @returns ends it */
async function throttleUploads(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const unbounded = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", {
    ...unbounded,
    uploadThroughput: SLOW,
  });
  return async () => {
    await session.send("Network.emulateNetworkConditions", unbounded);
  };
}

test("a picture tells how far it is while its bytes leave", { tag: "@desktop" }, async ({
  page,
  ema,
}) => {
  await openAs(page, await newMember(ema, "progress"), "/upload");
  await chooser(page).setInputFiles(await picture("one.jpg", { width: 1600, height: 1200 }));
  await describe(card(page, "one.jpg"), "fox");
  const lift = await throttleUploads(page);
  await send(page);
  await expect(progress(page, "one.jpg")).toHaveAttribute("aria-valuenow", /^[1-9]\d?$/);
  await expect(progress(page, "all")).toHaveAttribute("aria-valuenow", /^[1-9]\d?$/);
  await lift();
  await expect(status(page)).toHaveText("1 sent.");
});

test("how far all pictures are is told by those that have arrived", { tag: "@desktop" }, async ({
  page,
  ema,
}) => {
  await openAs(page, await newMember(ema, "progress"), "/upload");
  const pictures = await choose(page, "one.jpg", "two.jpg", "three.jpg");
  await describe(forAll(page), "fox");
  const release = await hold(
    page,
    UPLOADS,
    (request) => request.postDataBuffer()?.includes("two.jpg") === true,
  );
  await send(page);

  await expect(status(page)).toHaveText("2 sent, 1 to go.");
  await expect(progress(page, "two.jpg")).toHaveAttribute("aria-valuenow", "0");
  await expect(progress(page, "two.jpg")).toHaveAttribute("aria-valuetext", "0 %");
  const [one = 0, two = 0, three = 0] = pictures.map(({ buffer }) => buffer.length);
  const share = Math.floor((100 * (one + three)) / (one + two + three));
  await expect(progress(page, "all")).toHaveAttribute("aria-valuenow", String(share));
  await expect(progress(page, "all")).toHaveAttribute("aria-valuemax", "100");
  await expect(progress(page, "all")).toHaveAttribute("aria-valuetext", /^\d+ KB of \d\.\d MB$/);

  release();
  await expect(status(page)).toHaveText("3 sent.");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("a picture under way is called back by Cancel, and leaves the list by Remove", async ({
  page,
  ema,
}) => {
  await openAs(page, await newMember(ema, "cancel"), "/upload");
  await choose(page, "one.jpg", "two.jpg");
  await describe(card(page, "one.jpg"), "fox");
  await describe(card(page, "two.jpg"), "snow");
  await page.waitForFunction(countDrafts, 2);
  const release = await hold(page, UPLOADS);
  await send(page);
  const remove = page.getByRole("button", { name: "Remove one.jpg" });
  await expect(progress(page, "one.jpg")).toBeVisible();
  await expect(remove).toBeHidden();

  await page.getByRole("button", { name: "Cancel one.jpg" }).click();
  await expect(progress(page, "one.jpg")).toBeHidden();
  await expect(card(page, "one.jpg").getByLabel("Tags", { exact: true })).toHaveValue("fox");
  release();
  await expect(status(page)).toHaveText("1 sent, 1 not sent yet.");
  await remove.click();
  await expect(card(page, "one.jpg")).toBeHidden();
  await expect(status(page)).toHaveText("1 sent.");
  await expect(sent(page, "two.jpg")).toBeVisible();
  await page.waitForFunction(countDrafts, 0);
});

test.describe("behind what cannot reach the service", { tag: "@desktop" }, () => {
  test.use({ expectedStatuses: [502] });

  test("pictures wait for it, and are sent again by themselves", async ({ page, ema }) => {
    await openAs(page, await newMember(ema, "progress"), "/upload");
    await choose(page, "one.jpg", "two.jpg", "three.jpg");
    await describe(forAll(page), "fox");
    await page.route(UPLOADS, (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
    );
    await send(page);
    await expect(page.getByText("The service is not to be reached now: again in")).toBeVisible();
    await expect(status(page)).toHaveText("3 to go.");
    await page.unroute(UPLOADS);
    await expect(status(page)).toHaveText("3 sent.");
  });
});
