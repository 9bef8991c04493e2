import { expect, test } from "vitest";
import { config } from "./proxy";

/** As Next reads it, of addresses without a slash at their end. */
const isGuarded = (pathname: string) =>
  config.matcher.some((matcher) => new RegExp(`^${matcher}$`).test(pathname));

test.each([
  "/",
  "/search",
  "/post/a",
  "/feed.xml",
  "/sitemap/1.xml",
  "/account/export.zip",
  "/imagery",
  "/api",
  "/api/v12",
])("%s is counted, and has the headers of its kind", (pathname) => {
  expect(isGuarded(pathname)).toBe(true);
});

test.each([
  "/image",
  "/image/a/b",
  "/thumbnail/a.jpg/b",
  "/forms/auth.signIn/x",
  "/api/trpc",
  "/api/trpc/a/b",
  "/api/health/x",
  "/api/health/live/x",
  "/api/metrics/x",
  "/image/a.jpg/",
  "/.well-known/change-password",
])("%s is nothing, and so a page like any other", (pathname) => {
  expect(isGuarded(pathname)).toBe(true);
});

test.each([
  "/api/v1",
  "/api/v1/images/a",
  "/api/trpc/a.b,c.d",
  "/api/health/live",
  "/api/health/ready",
  "/api/metrics",
  "/forms/auth.signIn",
  "/image/a.jpg",
  "/thumbnail/a",
  "/_next/static/chunks/a.js",
])("%s counts for itself", (pathname) => {
  expect(isGuarded(pathname)).toBe(false);
});
