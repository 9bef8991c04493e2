import type { Page } from "@playwright/test";
import { signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import { addressOf } from "../walk/address-of";
import { PAGES, type WalkedPage } from "../walk/pages";
import type { Role } from "../walk/roles";
import { type Scenery, setScene } from "../walk/scenery";

test.use({ javaScriptEnabled: false });

/** Those of the walk that have images in rows. */
const GALLERIES = ["/", "/search?q=sea&rating=sfw", "/tags/[name]"];

const READERS: Role[] = ["visitor", "member", "admin"];

for (const role of READERS) {
  test(`${role}: every page is there to be read without scripts`, { tag: "@phone" }, async ({
    page,
    ema,
    admin,
  }) => {
    test.slow();
    const { person, scenery } = await setScene(ema, admin, role);
    if (person !== undefined) await signInAs(page, person);
    const own = PAGES.filter(({ opens, seenBy = opens }) =>
      [opens, seenBy].every((roles) => roles.includes(role)),
    );
    for (const one of own) await expectWhole(page, one, scenery);
  });
}

async function expectWhole(page: Page, one: WalkedPage, scenery: Scenery): Promise<void> {
  const address = addressOf(one, scenery);
  const answer = await page.goto(address, { waitUntil: "domcontentloaded" });
  expect(answer?.status(), address).toBe(200);
  const main = page.getByRole("main");
  const heading = main.getByRole("heading", { level: 1 });
  await expect(heading, address).toBeVisible();
  const said = (await main.innerText()).replace(await heading.innerText(), "");
  expect(said, `${address} has nothing below its heading`).toMatch(/\p{L}{2}/u);
  const pictures = await main
    .locator("img")
    .evaluateAll((all) => all.map((image) => image.getAttribute("src")));
  expect(pictures, `${address} has pictures without an address`).not.toContain(null);
  if ([one.route, one.path].some((place) => GALLERIES.includes(String(place)))) {
    await expect(main.locator(".gallery-item img").first(), address).toBeVisible();
  }
}
