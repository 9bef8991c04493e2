import { describe, expect, test } from "vitest";
import { cameFrom } from "./came-from";

const SITE = "https://ema.example";

function from(referer: string, headers: Record<string, string> = {}) {
  return cameFrom(new Headers({ host: "ema.example", referer, ...headers }), SITE);
}

describe("the page that a link was followed from", () => {
  test("is told by the browser, with what it was asked for", () => {
    expect(from(`${SITE}/search?q=kimono`)).toBe("/search?q=kimono");
  });

  test("is of this site too where the proxy asks for another host", () => {
    expect(from(`${SITE}/post/7`, { host: "127.0.0.1:3000" })).toBe("/post/7");
  });

  test.each([
    ["of another site", "https://elsewhere.example/search?q=ema"],
    ["of no site", "about:blank"],
    ["nothing", ""],
  ])("is none where the browser names a page %s", (_, referer) => {
    expect(from(referer)).toBeUndefined();
  });

  test("is none where the browser says that the link was of another site", () => {
    expect(from(`${SITE}/`, { "sec-fetch-site": "cross-site" })).toBeUndefined();
  });
});
