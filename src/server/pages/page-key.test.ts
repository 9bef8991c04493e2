import { expect, test } from "vitest";
import { lookOf, pageKeyOf } from "./page-key";

const keyOf = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  pageKeyOf({ method, url, headers });

test.each(["/", "/?sort=likes", "/search?q=cat", "/tags", "/tags/cat", "/post/abc", "/user/anna"])(
  "%s is the same for all visitors",
  (url) => {
    expect(keyOf(url)).toBe(keyOf(url, { accept: "text/html" }));
    expect(keyOf(url)).toBeDefined();
  },
);

test.each(["/login", "/upload", "/settings", "/random", "/moderation", "/post/a/b", "/feed.xml"])(
  "%s is Next's",
  (url) => {
    expect(keyOf(url)).toBeUndefined();
  },
);

test.each([
  ["an account's", { cookie: "ema.session_token=abc" }],
  ["with an account's among others", { cookie: "ema-theme=dark; __Secure-ema.session_token=abc" }],
  ["with a message for one visitor", { cookie: "ema-flash=abc" }],
  ["with a cookie that only sounds so", { cookie: "ema-themes=dark" }],
  ["with a token", { authorization: "abc" }],
  ["for a part that takes long to name", { "next-router-state-tree": "a".repeat(4_000) }],
])("a request %s is Next's", (_, headers) => {
  expect(keyOf("/", headers)).toBeUndefined();
});

test("what proxies and other sites of the domain give everybody is nothing to a page, nor told to who makes it", () => {
  const others = "_ga=GA1.1.7; __cf_bm=a.b-c; __prerender_bypass=abc";
  expect(keyOf("/", { cookie: others })).toBe(keyOf("/"));
  const dark = { cookie: `${others};ema-theme=dark; theme=light` };
  expect(keyOf("/", dark)).toBe(keyOf("/", { cookie: "ema-theme=dark" }));
  expect(lookOf(dark.cookie)).toBe("ema-theme=dark");
  expect(lookOf(undefined)).toBe("");
  expect(keyOf("/", { cookie: `${others};ema.session_token=abc` })).toBeUndefined();
});

test("only what is asked for by GET, at an address of some length, is kept", () => {
  expect(keyOf("/", {}, "HEAD")).toBeUndefined();
  expect(keyOf(`/search?q=${"a".repeat(1_000)}`)).toBeUndefined();
});

test("what a browser within the site asks for is kept by all that it says of what it has", () => {
  const tree = (page: string) => ({ rsc: "1", "next-router-state-tree": page, "next-url": "/" });
  const keys = [
    keyOf("/post/abc"),
    keyOf("/post/abc", { rsc: "1" }),
    keyOf("/post/abc", tree("home")),
    keyOf("/post/abc", tree("search")),
    keyOf("/post/abc", { ...tree("home"), "next-router-prefetch": "1" }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  const { rsc, ...others } = tree("home");
  expect(keyOf("/post/abc", { ...others, rsc })).toBe(keys[2]);
});

test("each look is a page of its own, and so is what programs are sent", () => {
  const keys = [
    keyOf("/"),
    keyOf("/", { cookie: "ema-theme=dark" }),
    keyOf("/", { cookie: "ema-nsfw=shown" }),
    keyOf("/", { cookie: "ema-nsfw=shown; ema-theme=dark" }),
    keyOf("/", { "user-agent": "Twitterbot/1.0" }),
    keyOf("/?flash=1"),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf("/", { cookie: "ema-theme=dark; ema-nsfw=shown" })).toBe(keys[3]);
  expect(keyOf("/", { cookie: "ema-theme=purple" })).toBe(keys[0]);
});
