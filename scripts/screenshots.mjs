/**
 * `npm run screenshots`: every page, at three widths, light and dark, into screenshots/ (see
 * e2e/screenshots/pages.ts). `-- home,post` takes those alone.
 */
import { ensureInstalled } from "./lib/install.mjs";

try {
  await ensureInstalled();
  const { ensureBuilt } = await import("./lib/build.mjs");
  await ensureBuilt();
  const { findChromium } = await import("./lib/chromium.mjs");
  const { runTool } = await import("./lib/run.mjs");
  const [only] = process.argv.slice(2);
  process.exitCode = await runTool(
    "playwright",
    ["test", "--config=playwright.screenshots.config.ts"],
    {
      env: {
        CHROMIUM_PATH: await findChromium(),
        ...(only === undefined ? {} : { SCREENSHOTS: only }),
      },
    },
  );
} catch (error) {
  console.error(error instanceof Error && error.name === "Failure" ? error.message : error);
  process.exitCode = 1;
}
