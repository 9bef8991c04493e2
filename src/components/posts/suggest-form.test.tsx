import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SuggestForm } from "./suggest-form";

const IMAGE = { id: "a", version: 3, nsfw: true };

const rendered = (values?: Record<string, string>) =>
  renderToStaticMarkup(
    <SuggestForm
      image={IMAGE}
      within={undefined}
      flash={values && { message: "Not sent.", values }}
    />,
  );

test("the version goes along that was seen, also once what was typed comes back with a later one", () => {
  expect(rendered()).toContain('name="version" value="3"');
  expect(rendered({ version: "2", nsfw: "false" })).toContain('name="version" value="2"');
});
