import { expect, test } from "vitest";
import { meantFields } from "./meant-fields";

const meant = (written: string) => meantFields(written, Date.UTC(2026, 2, 1));

test.each([
  ["likes>10", ["likes:>10", "artist:likes>10"]],
  ["Score >= 10", ["likes:>= 10", "artist:Score >= 10"]],
  ["width=1920", ["width:1920", "artist:width=1920"]],
  ["rating = safe", ["rating:sfw", "artist:rating = safe"]],
  ["posted today", ["posted:2026-03-01", "artist:posted today"]],
  ["by kim", ["uploader:kim", "artist:by kim"]],
  ["NSFW", ["rating:NSFW", "artist:NSFW", "uploader:NSFW"]],
  ["safe", ["rating:sfw", "artist:safe", "uploader:safe"]],
  ["@kim", ["artist:@kim", "uploader:kim"]],
  ["hokusai", ["artist:hokusai", "uploader:hokusai"]],
])("%j may mean %j", (written, texts) => {
  expect(meant(written)).toEqual(texts);
});

test.each([
  ["date night", ["artist:date night"]],
  ["a == b", ["artist:a == b"]],
  ["x".repeat(100), []],
])("no field is made of %j that is none", (written, texts) => {
  expect(meant(written)).toEqual(texts);
});
