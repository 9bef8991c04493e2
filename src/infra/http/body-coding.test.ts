import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { keepCodings } from "./body-coding";

test("a text is coded once, until there is another", async () => {
  const codings = keepCodings();
  const first = await codings("a text", "br");
  expect(await codings("a text", "br")).toBe(first);
  expect(await codings("a text", "gzip")).not.toEqual(first);
  expect(await codings("a text", "br")).toBe(first);
  expect(brotliDecompressSync(await codings("another", "br")).toString()).toBe("another");
});
