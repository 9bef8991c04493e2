import { describe, expect, test } from "vitest";
import { cookiesOf } from "@/testing/browser";
import { testService } from "@/testing/service";
import { readTheme } from "./theme-cookie";

const service = testService();

const PAGE = "http://ema.test/post/7?from=search";

describe("the theme of the pages", () => {
  test("is remembered by the browser of whoever chose it, on the page where that was", async () => {
    const answer = await service.form(
      "visitor.chooseTheme",
      { theme: "dark" },
      { headers: { referer: PAGE } },
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/post/7?from=search");
    expect(readTheme(cookiesOf(answer))).toBe("dark");
  });

  test("is forgotten for that of the system", async () => {
    const answer = await service.form("visitor.chooseTheme", { theme: "system" });
    expect(answer.headers.get("set-cookie")).toMatch(/^ema-theme=system;.* Max-Age=0;/);
  });

  test.each(["sepia", ""])("is not %j", async (theme) => {
    const answer = await service.form("visitor.chooseTheme", { theme });
    expect(readTheme(cookiesOf(answer))).toBe("system");
    expect(answer.headers.get("set-cookie")).not.toContain("ema-theme");
  });

  test("is that of the system for a cookie that says anything else", () => {
    expect(readTheme("ema-theme=sepia")).toBe("system");
    expect(readTheme(null)).toBe("system");
  });
});
