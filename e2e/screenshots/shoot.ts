import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

const WIDTHS = [390, 820, 1440];
const THEMES = ["light", "dark"] as const;
/** Some of the names, with commas; all without. */
const ONLY = process.env["SCREENSHOTS"]?.split(",");

export const isWanted = (name: string): boolean => ONLY?.includes(name) ?? true;

type Shot = {
  name: string;
  url: string;
  /** How the browser is signed in; without, as a visitor. */
  storageState?: BrowserContextOptions["storageState"];
  /** Only what fits on the screen: the page is long, and more of the same. */
  isCut?: boolean | undefined;
  /** What is done on the page before it is looked at. */
  act?: ((page: Page) => Promise<void>) | undefined;
};

/** Takes a page at every width, light and dark. */
export async function shoot(browser: Browser, shot: Shot): Promise<void> {
  const { name, url, storageState = { cookies: [], origins: [] }, isCut = false, act } = shot;
  for (const width of WIDTHS) {
    const viewport = { width, height: width < 500 ? 844 : 900 };
    const page = await browser.newPage({ viewport, storageState });
    await page.goto(url, { waitUntil: "networkidle" });
    await act?.(page);
    // What stays in sight stands where it does at the top.
    if (!isCut) await page.evaluate("scrollTo(0, 0)");
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const path = `screenshots/${name}-${String(width)}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: !isCut });
    }
    await page.close();
  }
}
