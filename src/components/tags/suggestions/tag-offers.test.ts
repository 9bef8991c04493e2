import { expect, test } from "vitest";
import { beginning, distinct } from "./tag-offers";

const TAGS = ["bright sky", "sky", "skyline", "night (sky)", "whisky", "blue-sky"].map((name) => ({
  name,
}));

test("tags that begin so come before those with a word that does, both as they come in", () => {
  expect(beginning(TAGS, "sky").map(({ name }) => name)).toEqual([
    "sky",
    "skyline",
    "bright sky",
    "night (sky)",
    "blue-sky",
  ]);
});

test.each(["οδος", "οδοσ"])("%s begins a word that ends there, and one that goes on", (typed) => {
  const tags = ["οδος", "οδοσημανση", "νεα οδος", "οδοι"].map((name) => ({ name }));
  expect(beginning(tags, typed)).toEqual(tags.slice(0, 3));
});

test("as many are offered as are read at a glance", () => {
  const many = Array.from({ length: 20 }, (_, number) => ({ name: `cat ${number}` }));
  expect(beginning(many, "cat")).toEqual(many.slice(0, 8));
  expect(distinct(many)).toEqual(many.slice(0, 8));
});

test("each is offered once, as it came first", () => {
  const counted = { name: "cat", count: 3 };
  const dog = { name: "dog", count: 1 };
  expect(distinct([counted, { name: "cat", count: 2 }, dog])).toEqual([counted, dog]);
});
