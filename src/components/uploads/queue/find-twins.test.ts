import { expect, test } from "vitest";
import { findTwins } from "./find-twins";
import type { Known } from "./upload";

const upload = (key: string, known: Known) => ({ key, known });
const unlike = (sha256?: string): Known => ({ is: "new", similar: [], sha256 });

test("each picture that is one before it once more is a twin, and no other", () => {
  const uploads = [
    upload("a", unlike("1")),
    upload("b", unlike("2")),
    upload("c", unlike("1")),
    upload("d", unlike("1")),
  ];
  expect(findTwins(uploads)).toEqual(new Set(["c", "d"]));
  expect(findTwins(uploads.slice(1))).toEqual(new Set(["d"]));
});

test("of what is not known, or told otherwise, none is", () => {
  const known: Known[] = [unlike(), { is: "unchecked" }, { is: "here", id: "x" }];
  const uploads = [...known, ...known].map((one, place) => upload(`${place}`, one));
  expect(findTwins(uploads)).toEqual(new Set());
});
