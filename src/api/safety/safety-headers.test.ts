import { describe, expect, test } from "vitest";
import { contentPolicy } from "./content-policy";
import { pageHeaders, safetyHeaders, staticHeaders } from "./safety-headers";

const OVER_HTTPS = { "Strict-Transport-Security": "max-age=63072000" };
const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** All that each kind of answer has over http. */
const EXPECTED: Record<string, { of: (isHttps: boolean) => object; headers: object }> = {
  "what programs read": {
    of: (isHttps) => safetyHeaders("data", isHttps),
    headers: {
      "Content-Security-Policy": INERT,
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
  },
  "a picture": {
    of: (isHttps) => safetyHeaders("picture", isHttps),
    headers: {
      "Content-Security-Policy": `${INERT}; style-src 'unsafe-inline'`,
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
  },
  "a file of the build": {
    of: staticHeaders,
    headers: { "Referrer-Policy": "same-origin", "X-Content-Type-Options": "nosniff" },
  },
  "a page": {
    of: (isHttps) => pageHeaders("its policy", isHttps),
    headers: {
      "Content-Security-Policy": "its policy",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
    },
  },
};

describe.each(Object.entries(EXPECTED))("%s", (_, { of, headers }) => {
  test("tells browsers all that keeps them safe, and no more", () => {
    expect(of(false)).toEqual(headers);
  });

  test("has them come back by https alone where the site is there", () => {
    expect(of(true)).toEqual({ ...headers, ...OVER_HTTPS });
  });
});

describe("the policy of a page", () => {
  const directives = (isDeveloping: boolean) =>
    contentPolicy("abc", { isDeveloping }).split("; ").toSorted();

  test("lets nothing in but what is the site's, with pictures that are data or about to be uploaded", () => {
    expect(directives(false)).toEqual([
      "base-uri 'none'",
      "default-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "script-src 'self' 'nonce-abc' 'strict-dynamic'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
    ]);
  });

  test("lets React's tools work while somebody develops", () => {
    expect(directives(true)).toEqual(
      directives(false).map((directive) =>
        directive
          .replace("'strict-dynamic'", "'strict-dynamic' 'unsafe-eval'")
          .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
      ),
    );
  });
});
