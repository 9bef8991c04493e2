import { describe, expect, test } from "vitest";
import { findRefusal } from "./find-refusal";

describe("what is not asked of Next", () => {
  test.each(["/", "/tags/100%25", "/tags/%E2%98%83", "/search?q=%", "/user/.."])(
    "is not %s",
    (url) => {
      expect(findRefusal({ method: "GET", url })).toBeUndefined();
    },
  );

  test.each(["/tags/%", "/tags/%ff", "/user/%zz", "/post/%e2%98?a=b", "/sitemap/%"])(
    "is %s, which is not well encoded",
    (url) => {
      expect(findRefusal({ method: "GET", url })).toBeDefined();
    },
  );

  test.each(["*", "ftp://a.test/x", "javascript://a.test/%0a", "http:/a.test/", "tags"])(
    "is %s, which is no path",
    (url) => {
      expect(findRefusal({ method: "GET", url })).toBeDefined();
    },
  );

  test("are parameters by the thousand", () => {
    const url = (count: number) => `/search?${"a&".repeat(count)}q=fox`;
    expect(findRefusal({ method: "GET", url: url(99) })).toBeUndefined();
    expect(findRefusal({ method: "GET", url: url(100) })).toBeDefined();
  });

  test("is the page of its faults", () => {
    expect(findRefusal({ method: "GET", url: "/_global-error?a=b" })).toBeDefined();
  });

  test.each([
    "/image/./7.jpg",
    "/x/../thumbnail/7.jpg?w=1",
    "/%2e/image/7.jpg",
    "/x/%2E./api/v1/images",
  ])("is %s, which is another path of what is answered without Next", (url) => {
    expect(findRefusal({ method: "GET", url })).toBeDefined();
  });

  test("is a form", () => {
    expect(findRefusal({ method: "POST", url: "/search" })).toBeDefined();
  });
});
