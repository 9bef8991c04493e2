import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedCoding, encodeBody, keepCodings } from "./body-coding";

test.each([
  ["gzip, br", "br"],
  ["BR;q=0.1, gzip;q=0.1", "br"],
  ["br;q=0.1, gzip;q=1", "gzip"],
  ["br;q=0.9, gzip;Q=1.0", "gzip"],
  ["BR;q=0.5, gzip;q=0.499", "br"],
  ["br;q=0.1, deflate", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;Q=0.000, gzip ; q=0", undefined],
  ["vbr, identity", undefined],
  // What is white space to JavaScript, and to no cache in front.
  ["\u00A0br, gzip", "gzip"],
  ["br;q=0\u00A0, gzip", "br"],
  ["", undefined],
])("who sends %j gets the coding %j", (accepted, coding) => {
  expect(acceptedCoding(accepted)).toBe(coding);
});

test("a text is coded once, until there is another", async () => {
  const codings = keepCodings();
  const first = await codings("a text", "br");
  expect(await codings("a text", "br")).toBe(first);
  expect(await codings("a text", "gzip")).not.toEqual(first);
  expect(await codings("a text", "br")).toBe(first);
  expect(brotliDecompressSync(await codings("another", "br")).toString()).toBe("another");
});

test("Brotli looks back over all of a body, and no more memory is taken than that needs", async () => {
  const short = await encodeBody("a page", "br");
  // RFC 7932, 9.1: a first bit of 0 says 64 kB, which is the least asked for.
  expect((short[0] ?? 1) & 1).toBe(0);

  const once = randomBytes(200_000);
  const twice = Buffer.concat([once, once]);
  const long = await encodeBody(twice, "br");
  expect(long.length).toBeLessThan(once.length * 1.1);
  expect(brotliDecompressSync(long).equals(twice)).toBe(true);
});
