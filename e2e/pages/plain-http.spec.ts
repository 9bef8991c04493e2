import { idOf } from "../fixtures/client";
import { expect, test } from "../fixtures/test";

/** Browsers trust localhost as they trust https, and no other machine of one's own. */
const AT_HOME = "board.home";

test("a post's address is copied from a board at home, which plain http leaves without a clipboard", {
  tag: "@desktop",
}, async ({ playwright, launchOptions, admin, ema }) => {
  const id = idOf(await admin.upload({ tags: "at home" }));
  await admin.post("/batch/review", { ids: [id], action: "approve" });
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${AT_HOME} 127.0.0.1`],
  });
  try {
    const context = await browser.newContext({ permissions: ["clipboard-read"] });
    const page = await context.newPage();
    const post = new URL(`/post/${id}`, ema.url);
    post.hostname = AT_HOME;
    await page.goto(post.href);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);

    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();

    await page.goto(`${ema.url}/guidelines`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${ema.url}/post/${id}`);
  } finally {
    await browser.close();
  }
});
