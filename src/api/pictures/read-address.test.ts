import { expect, test } from "vitest";
import { isPlainAddress } from "./read-address";

const isPlain = (at: string) => isPlainAddress(new URL(at, "http://ema.test"), "abc.jpg");

test.each([
  "/image/abc.jpg",
  "/image/abc.jpg?w=720",
  "/image/abc.jpg?blur=1",
  "/thumbnail/abc.jpg",
])("%s is as Ema writes addresses", (at) => {
  expect(isPlain(at)).toBe(true);
});

test.each([
  "/image/a%62c.jpg",
  "/image/abc.jp%67",
  "/image/abc.jpg?1",
  "/image/abc.jpg?w=721",
  "/image/abc.jpg?w=72%30",
  "/image/abc.jpg?&w=720",
  "/image/abc.jpg?w=720&v=1",
  "/image/abc.jpg?W=720",
  "/image/abc.jpg#1",
  "/image/abc.jpg?w=720#1",
])("%s is not", (at) => {
  expect(isPlain(at)).toBe(false);
});
