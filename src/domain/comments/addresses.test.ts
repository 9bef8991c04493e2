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

test("a text of closing signs alone is looked through in no time", () => {
  const text = `https://a.example/${")".repeat(1_900)}`;
  const begun = performance.now();
  expect(addressesIn(text)).toEqual([{ index: 0, written: "https://a.example/" }]);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
