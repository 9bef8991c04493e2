import { describe, expect, test } from "vitest";
import { localAddress } from "./local-address";

describe("where a redirect may lead", () => {
  test.each(["/", "/post/7?a=b#c", "/user/a%2Fb", "/search?q=//evil.example", "/%2f/evil.example"])(
    "to %s",
    (address) => {
      expect(localAddress(address, "/home")).toBe(address);
    },
  );

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    // Without the dots they would be the ones above.
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/./\\evil.example",
    "post/7",
    "javascript:alert(1)",
    "",
    7,
    undefined,
  ])("and not to %j", (address) => {
    expect(localAddress(address, "/home")).toBe("/home");
  });
});
