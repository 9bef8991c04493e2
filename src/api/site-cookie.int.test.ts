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
});
