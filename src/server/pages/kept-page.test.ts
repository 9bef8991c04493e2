import { describe, expect, test } from "vitest";
import { keepPage } from "./kept-page";
import type { RenderedPage } from "./rendered-page";

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "script-src 'nonce-abc'",
};
const page: RenderedPage = { status: 200, headers, body: Buffer.from('<i nonce="abc">') };

describe("a page that was rendered", () => {
  test("is kept for the next who asks, without its nonce", () => {
    const kept = keepPage(page, []);
    expect(kept?.pieces.map(String)).toEqual(['<i nonce="', '">']);
  });

  test.each<[string, Partial<RenderedPage>]>([
    ["sets a cookie, which is one browser's", { headers: { ...headers, "set-cookie": ["a=1"] } }],
    ["says that there is none", { status: 404 }],
    ["is no page", { headers: { ...headers, "content-type": "application/json" } }],
    [
      "has no nonce, by which it would be renewed",
      { headers: { ...headers, "content-security-policy": "" } },
    ],
  ])("is not where it %s", (_, other) => {
    expect(keepPage({ ...page, ...other }, [])).toBeUndefined();
  });
});
