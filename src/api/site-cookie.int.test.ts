import { describe, expect, test } from "vitest";
import { testService } from "@/testing/service";

const service = testService();

describe("what a browser is given to remember", () => {
  test.each([
    { siteUrl: "http://ema.test", isSecure: false },
    { siteUrl: "https://ema.test", isSecure: true },
  ])("is sent to $siteUrl over nothing less", async ({ siteUrl, isSecure }) => {
    service.deps.siteUrl = siteUrl;
    const headers = { "sec-fetch-site": "same-origin" };
    const chosen = await service.form("visitor.chooseTheme", { theme: "dark" }, { headers });
    const refused = await service.form("auth.signIn", { username: "nobody" }, { headers });
    const cookies = [chosen, refused].flatMap((answer) => answer.headers.getSetCookie());
    expect(cookies.map((cookie) => cookie.split("=", 1)[0])).toEqual(["ema-theme", "ema-flash"]);
    for (const cookie of cookies) expect(cookie.split("; ").includes("Secure")).toBe(isSecure);
  });

  test("is kept for as long as it is of use", async () => {
    const { headers: chosen } = await service.form("visitor.chooseTheme", { theme: "dark" });
    const { headers: refused } = await service.form("auth.signIn", { username: "nobody" });
    const { headers: before } = await service.form("images.edit", { tags: "cat", _back: "/a" });
    const ages = [chosen, refused, before]
      .flatMap((headers) => headers.getSetCookie())
      .map((set) => /^(ema-[a-z]+)=.*; Max-Age=(\d+)/.exec(set))
      .flatMap((found) => (found === null ? [] : [[found[1], Number(found[2])]]));
    expect(Object.fromEntries(ages)).toEqual({
      "ema-theme": 365 * 24 * 60 * 60,
      "ema-flash": 60,
      // What was typed, until somebody has signed in.
      "ema-kept": 15 * 60,
    });
  });
});
