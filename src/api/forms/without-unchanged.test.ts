import { expect, test } from "vitest";
import { withoutUnchanged } from "./without-unchanged";

test("what a page showed, and is sent as it was, is left out", () => {
  const _shown = JSON.stringify({ tags: "a, b", note: "", kinds: ",x,y", one: "" });
  const sent = { tags: "a, b", note: "new", kinds: ["", "x", "y"], one: "", id: "7" };
  expect(withoutUnchanged({ ...sent, _shown })).toEqual({ note: "new", id: "7" });
  expect(withoutUnchanged({ ...sent, kinds: ["", "x"], _shown })).toMatchObject({
    kinds: ["", "x"],
  });
});

test.each([undefined, "", "no JSON", "[]", '{"tags":1}', ["{}", "{}"]])(
  "of a form that says %j of it, all is left",
  (_shown) => {
    const sent = { tags: "a", kinds: ["", "x"] };
    expect(withoutUnchanged({ ...sent, _shown })).toEqual(sent);
  },
);
