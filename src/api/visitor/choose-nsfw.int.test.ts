import { describe, expect, test } from "vitest";
import { cookiesOf } from "@/testing/browser";
import { testService } from "@/testing/service";
import { readNsfwChoice } from "./nsfw-cookie";

const service = testService();

describe("pictures that are not safe for work", () => {
  test("are shown once a visitor has said so, on the page where that was", async () => {
    const answer = await service.form(
      "visitor.chooseNsfw",
      { nsfw: "shown" },
      { headers: { referer: "http://ema.test/post/7?in=search" } },
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/post/7?in=search");
    expect(readNsfwChoice(cookiesOf(answer))).toBe("shown");
  });

  test("are blurred again when the visitor says so", async () => {
    const answer = await service.form("visitor.chooseNsfw", { nsfw: "blurred" });
    expect(answer.headers.get("set-cookie")).toMatch(/^ema-nsfw=blurred;.* Max-Age=0;/);
  });

  test.each(["yes", ""])("are not shown for the choice %j", async (nsfw) => {
    const answer = await service.form("visitor.chooseNsfw", { nsfw });
    expect(answer.headers.get("set-cookie")).not.toContain("ema-nsfw");
  });

  test("are blurred for a cookie that says anything else, or none", () => {
    expect(readNsfwChoice("ema-nsfw=yes")).toBe("blurred");
    expect(readNsfwChoice("other-ema-nsfw=shown")).toBe("blurred");
    expect(readNsfwChoice(null)).toBe("blurred");
  });
});
