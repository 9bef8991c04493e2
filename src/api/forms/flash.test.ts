import { randomBytes, randomInt } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { flashCookie, flashId, isFlashRefused, readFlash } from "./flash";

const flash = { form: "images.edit", message: "no" };

function kept(values: Record<string, string>) {
  const cookie = flashCookie("1", { ...flash, values }, { siteUrl: "https://ema.test" });
  expect(cookie.length).toBeLessThan(4_096);
  return readFlash(cookie.split(";")[0] ?? null, "1")?.values;
}

/** Of the 3,500 characters that are used, any. */
const chinese = (length: number) =>
  Array.from({ length }, () => String.fromCodePoint(0x4e00 + randomInt(3_500))).join("");

describe("a browser", () => {
  const now = Date.parse("2026-05-01T12:00:00Z");

  test.each([
    ["refuses cookies where it has none of what it was just given", null, 2_000, true],
    ["refuses them where what it has is of another kind", "ema-theme=dark", 2_000, true],
    ["keeps cookies where it has that of another form", "a=b; ema-flash=AAAA", 2_000, false],
    ["may have let go what it was given a minute ago", null, 60_000, false],
  ])("%s", (_, cookies, later, isRefused) => {
    expect(isFlashRefused(cookies, flashId(now), now + later)).toBe(isRefused);
  });

  test.each([undefined, "", "nothing", "47340117-52f5-4075-8a60-c7a046f81761"])(
    "is not said to refuse anything where the address names %j",
    (id) => {
      expect(isFlashRefused(null, id, now)).toBe(false);
    },
  );
});

describe("a flash", () => {
  test.each([
    [
      "as many tags as an image can have",
      Array.from({ length: 120 }, (_, n) => `a tag number ${n}`),
    ],
    [
      "long tags, an artist and a description in Chinese",
      Array.from({ length: 12 }, () => chinese(100)),
    ],
    ["a long comment", Array.from({ length: 380 }, (_, n) => `word${n * 7}`)],
  ])("keeps %s", (_, words) => {
    const values = { text: words.join(", ") };
    expect(kept(values)).toEqual(values);
  });

  test("keeps nothing of what no cookie holds, and says what went wrong all the same", () => {
    const text = randomBytes(4_000).toString("base64");
    expect(kept({ text })).toEqual({});
  });

  test("says that it is done where what was answered is more than a cookie holds", () => {
    const done = { ...flash, isDone: true, values: {}, answer: randomBytes(4_000).toString("hex") };
    const cookie = flashCookie("1", done, { siteUrl: "https://ema.test" });
    expect(cookie.length).toBeLessThan(4_096);
    expect(readFlash(cookie.split(";")[0] ?? null, "1")).toEqual({
      ...flash,
      id: "1",
      isDone: true,
      values: {},
    });
  });

  test("is none in what would grow to more than any form has", () => {
    const read = (length: number) => {
      const made = JSON.stringify({ ...flash, id: "1", values: { text: "a".repeat(length) } });
      return readFlash(`ema-flash=${brotliCompressSync(made).toString("base64url")}`, "1");
    };
    expect(read(200_000)?.message).toBe("no");
    expect(read(300_000)).toBeUndefined();
  });

  test.each(["ema-flash=AAAA", "ema-flash=%%", "", "ema-flash="])("is none in %j", (cookies) => {
    expect(readFlash(cookies, "1")).toBeUndefined();
  });
});
