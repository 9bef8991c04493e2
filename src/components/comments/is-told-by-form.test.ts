import { expect, test } from "vitest";
import { isToldByForm } from "./is-told-by-form";

const comments = [{ id: "a" }];
const flash = (form: string, id = "") => ({ form, message: "Not so.", values: { id } });

test.each([
  ["of an edit, by the comment that is there", flash("comments.edit", "a"), true],
  ["of an edit, by no other comment", flash("comments.edit", "b"), false],
  ["of a new comment, above the newest", flash("comments.create"), true],
  ["of another form, by none of these", flash("comments.delete", "a"), false],
])("what became is told %s", (_, told, expected) => {
  expect(isToldByForm(told, { comments, cursor: undefined })).toBe(expected);
});

test("what became of a new comment is not told above older ones, where it is not written", () => {
  expect(isToldByForm(flash("comments.create"), { comments, cursor: "c" })).toBe(false);
});

test("without comments nothing is told by their forms", () => {
  expect(isToldByForm(flash("comments.create"), undefined)).toBe(false);
});
