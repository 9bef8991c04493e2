import { expect, test } from "vitest";
import { tagAddress } from "./tag-address";

test.each([
  [".", "/tags/_."],
  ["..", "/tags/_.."],
  ["...", "/tags/..."],
  ["a..", "/tags/a.."],
  ["cat ears", "/tags/cat%20ears"],
  ["a/b?c#d", "/tags/a%2Fb%3Fc%23d"],
])("the address of %j is %s, wherever it is followed", (name, address) => {
  expect(tagAddress(name)).toBe(address);
  expect(new URL(address, "http://ema.test").pathname).toBe(address);
});
