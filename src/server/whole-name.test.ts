import { expect, test } from "vitest";
import { wholeName } from "../../scripts/lib/whole-name.mjs";

test.each([
  ["/user/kim.rsc", "/user/kim%2Ersc"],
  ["/tags/a.segment.rsc?sort=likes", "/tags/a.segment%2Ersc?sort=likes"],
  ["/user/kim.rsc?q=b.rsc", "/user/kim%2Ersc?q=b.rsc"],
])("of %s Next is told the whole name", (asked, told) => {
  expect(wholeName(asked)).toBe(told);
});

test.each(["/", "/search?q=kim.rsc", "/user/kim.rscs", "/user/rsc", "/user/kim%2Ersc"])(
  "%s is as it was sent",
  (asked) => {
    expect(wholeName(asked)).toBe(asked);
  },
);
