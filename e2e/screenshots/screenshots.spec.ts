import { test } from "./full-ema";
import { PAGES } from "./pages";

const WIDTHS = [390, 820, 1440];
const THEMES = ["light", "dark"] as const;
/** Some of the names in PAGES, with commas; all without. */
const ONLY = process.env["SCREENSHOTS"]?.split(",");

for (const { name, who, path, isCut, act } of PAGES.filter(
  (page) => ONLY?.includes(page.name) ?? true,
)) {
  test(name, async ({ browser, full }) => {
    for (const width of WIDTHS) {
      const page = await browser.newPage({
        viewport: { width, height: width < 500 ? 844 : 900 },
        storageState: full.sessions[who],
      });
      await page.goto(full.ema.url + (typeof path === "string" ? path : path(full.odd)), {
        waitUntil: "networkidle",
      });
      await act?.(page);
      // What stays in sight stands where it does at the top.
      if (isCut !== true) await page.evaluate("scrollTo(0, 0)");
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.screenshot({
          path: `screenshots/${name}-${String(width)}-${colorScheme}.png`,
          fullPage: isCut !== true,
        });
      }
      await page.close();
    }
  });
}
