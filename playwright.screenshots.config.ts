import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

/** `npm run screenshots`: no tests, but the same browser on the same service. */
export default defineConfig({
  ...base,
  testDir: "e2e/screenshots",
  projects: [{ name: "screenshots" }],
  reporter: [["list"]],
  fullyParallel: false,
  workers: 1,
});
