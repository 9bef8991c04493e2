import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EditForm } from "./edit-form";

const IMAGE = { id: "a", version: 3, tags: ["fox"], nsfw: false };
const values = { version: "2", tags: "fox, snow" };

const rendered = (isOvertaken: boolean) =>
  renderToStaticMarkup(
    <EditForm
      image={IMAGE}
      isModerating={false}
      flash={{ message: "Not saved.", isOvertaken, values }}
    />,
  );

test("a refusal is told in the form, but for one that is told beside it", () => {
  expect(rendered(false)).toContain("Not saved.");
  expect(rendered(true)).not.toContain("Not saved.");
});

test("what was typed stays either way", () => {
  for (const isOvertaken of [false, true]) expect(rendered(isOvertaken)).toContain("fox, snow");
});
