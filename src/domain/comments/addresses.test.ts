import { expect, test } from "vitest";
import { addressesIn } from "./addresses";

test.each([
  ["https://a.example", ["https://a.example"]],
  ["HTTP://A.example/b?c=d&e#f.", ["HTTP://A.example/b?c=d&e#f"]],
  ["(https://a.example/b), [https://a.example/c]!", ["https://a.example/b", "https://a.example/c"]],
  [
    "https://a.example/b_(c) (https://a.example/d_(e))",
    ["https://a.example/b_(c)", "https://a.example/d_(e)"],
  ],
  [
    "<https://a.example/猫>… “https://a.example/d”",
    ["https://a.example/猫", "https://a.example/d"],
  ],
  ["xhttps://a.example, https://, http://?, ftp://a.example, javascript://a.example", []],
])("the addresses in %j", (text, expected) => {
  expect(addressesIn(text).map(({ written }) => written)).toEqual(expected);
});

test("an address says where it stands", () => {
  expect(addressesIn("a https://a.example b")).toEqual([
    { index: 2, written: "https://a.example" },
  ]);
});

test.each([
  ["closing signs", ")".repeat(1_900), "https://a.example/"],
  ["dots", ".".repeat(1_900), "https://a.example/"],
  ["pairs, and closing signs", `${"()".repeat(450)}${")".repeat(1_000)}`, undefined],
])("a page of comments of %s alone is looked through in no time", (_, end, found) => {
  const text = `https://a.example/${end}`;
  const expected = found ?? `https://a.example/${"()".repeat(450)}`;
  const begun = performance.now();
  for (let comment = 0; comment < 60; comment += 1) {
    expect(addressesIn(text)).toEqual([{ index: 0, written: expected }]);
  }
  expect(performance.now() - begun).toBeLessThan(250);
});
