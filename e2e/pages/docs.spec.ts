import { idOf } from "../fixtures/client";
import { expectTakenOver } from "../fixtures/hold";
import { expect, test } from "../fixtures/test";

test("an operation is found, and tried out on the page", async ({ page, admin }) => {
  const { id } = { id: idOf(await admin.upload()) };
  await admin.approve(id);
  await page.goto("/docs");
  await page.getByLabel("Find an operation").fill("GET images/{id}");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: /^GET Get image/ }).click();

  await page.getByLabel("id", { exact: true }).fill(id);
  await expect(page.getByRole("region", { name: "The request in curl" })).toContainText(
    `/api/v1/images/${id}'`,
  );
  await page.getByRole("button", { name: "Send it" }).click();

  await expect(page.getByRole("status")).toContainText("200");
  await expect(page.getByRole("region", { name: "The answer" })).toContainText(`"id": "${id}"`);
});

test("a request is sent by keyboard, which stays where it was", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/docs/images-query");
  const button = page.getByRole("button", { name: "Send it" });
  await expectTakenOver(button);
  await button.press("Enter");

  await expect(page.getByRole("status")).toContainText("200");
  await expect(button).toBeFocused();
});

test("what copies a request lies over none of it", async ({ page }) => {
  for (const lettersAreLarge of [false, true]) {
    // As all is measured in letters.
    if (lettersAreLarge) await page.setViewportSize({ width: 195, height: 700 });
    await page.goto("/docs/images-search");
    const code = await page.getByRole("region", { name: "The request in curl" }).boundingBox();
    const button = await page.getByRole("button", { name: "Copy", exact: true }).boundingBox();
    const [right, bottom] = [
      (code?.x ?? 0) + (code?.width ?? 0),
      (code?.y ?? 0) + (code?.height ?? 0),
    ];
    const isBeside = (button?.x ?? 0) >= right || (button?.y ?? 0) >= bottom;
    expect(isBeside, `letters are ${lettersAreLarge ? "large" : "small"}`).toBe(true);
  }
});

test("a request is said to be copied until it is another one", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-write"]);
  await page.goto("/docs/images-get");
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();

  await page.getByRole("link", { name: "Python" }).click();
  await expect(page.getByRole("region", { name: "The request in Python" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
});

test.describe("refused", () => {
  test.use({ expectedStatuses: [400] });

  test("an upload is tried out with a token and a file, and its refusal shown", {
    tag: "@phone",
  }, async ({ page, admin }) => {
    await page.goto("/docs/images-upload?in=typescript");
    await page.getByLabel("Token").fill(admin.token ?? "");
    await page.getByLabel("image", { exact: true }).setInputFiles({
      name: "a.png",
      mimeType: "image/png",
      buffer: Buffer.from("no picture"),
    });
    await expect(page.getByRole("region", { name: "The request in TypeScript" })).toContainText(
      'form.append("image", await openAsBlob("a.png"), "a.png");',
    );
    await page.getByRole("button", { name: "Send it" }).click();

    await expect(page.getByRole("status")).toContainText("400");
    await expect(page.getByRole("region", { name: "The answer" })).toContainText(
      "image must be a PNG or JPEG",
    );
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the reference is searched, and read in each language", { tag: "@phone" }, async ({
    page,
  }) => {
    await page.goto("/docs");
    await page.getByLabel("Find an operation").fill("upload image");
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("link", { name: "Upload image" }).click();
    await page.getByRole("link", { name: "Python" }).click();

    await expect(page.getByRole("region", { name: "The request in Python" })).toContainText(
      '"image": open("photo.jpg", "rb")',
    );
  });
});
