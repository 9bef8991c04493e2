import { defineConfig, devices } from "@playwright/test";

const { CHROMIUM_PATH, CI, PLAYWRIGHT_JSON_OUTPUT_FILE } = process.env;

const isRoot = process.getuid?.() === 0;

/** Nothing but the test talks to the network, and a browser of root's starts. */
const rootArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Every page and every act of the walk is tried on both screens (see e2e/walk); what else there is to say of them
 * comes from the same elements everywhere, and is said on one: tests that are tagged with it, and these.
 */
const ON_PHONE = ["before-scripts", "cards", "policy", "profile", "steadiness"].map(
  (name) => `${name}.spec.ts`,
);

/** The tests start the services that they need themselves: see e2e/fixtures. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/fixtures/make-ready.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // A busy machine can starve a browser. What passes only then is named at the end of `npm test`, to be looked at.
  retries: 1,
  forbidOnly: Boolean(CI),
  timeout: 120_000,
  expect: { timeout: 40_000 },
  reporter: PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    // A sixth of a page's time, for what hardly ever fails: `npx playwright test NAME --trace=on` looks again.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      ...(isRoot ? { args: rootArgs } : {}),
    },
  },
  projects: [
    // Each starts services, some of them several: half a minute, and minutes on a busy machine.
    { name: "service", testDir: "e2e/service", timeout: 360_000 },
    {
      name: "desktop",
      testDir: "e2e/pages",
      testIgnore: ON_PHONE,
      grepInvert: /@phone/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testDir: "e2e/pages",
      grepInvert: /@desktop/,
      // Seven pixels for one would be drawn seven times as long: what depends on them says so (pictures.spec.ts).
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    // Looks at what those two did.
    { name: "walked", testDir: "e2e/walked", dependencies: ["desktop", "phone"] },
  ],
});
