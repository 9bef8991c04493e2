import { expect, test } from "vitest";
import { describeBrowser } from "./describe-browser";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, "Edge on Windows"],
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0", "Firefox on Android"],
  ["curl/8.5.0", "curl/8.5.0"],
  ["", "Unknown browser"],
])("%j is %s", (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words);
});
