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
 * What a phone shows or does otherwise (the menu in the head, what has to fit, which files a picture is loaded
 * from) is tried in both; all else comes from the same elements on every screen, and is tried in one of the
 * two: moderators sit at a keyboard, everybody else mostly holds a phone.
 */
const ON_BOTH = ["accessibility", "accounts", "gallery", "pictures", "theme", "without-scripts"];
const ON_DESKTOP = ["moderation", "queue"];

const specs = (names: string[]) => names.map((name) => `${name}.spec.ts`);

/** The tests start the services that they need themselves: see e2e/fixtures. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/fixtures/make-ready.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      ...(isRoot ? { args: rootArgs } : {}),
    },
  },
  projects: [
    { name: "service", testDir: "e2e/service" },
    {
      name: "desktop",
      testDir: "e2e/pages",
      testMatch: specs([...ON_BOTH, ...ON_DESKTOP]),
      use: devices["Desktop Chrome"],
    },
    {
      name: "phone",
      testDir: "e2e/pages",
      testIgnore: specs(ON_DESKTOP),
      use: devices["Pixel 7"],
    },
  ],
});
