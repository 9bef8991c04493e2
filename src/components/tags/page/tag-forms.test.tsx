import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TagForms } from "./tag-forms";

const TAG = {
  name: "fox",
  version: 3,
  category: "general",
  count: 1,
  nsfwCount: 0,
  aliases: [],
  implies: [],
  impliedBy: [],
};

const versionsOf = (markup: string) =>
  [...markup.matchAll(/name="version" value="(\d+)"/g)].map(([, version]) => version);

test("what was typed by an earlier version of a tag does not pass for typed by the one that is there", () => {
  const flash = { message: "Send it again.", values: { version: "2", description: "Red." } };
  const rendered = renderToStaticMarkup(
    <TagForms
      tag={TAG}
      flashOf={(procedure) => (procedure === "tags.describe" ? flash : undefined)}
    />,
  );
  expect(versionsOf(rendered)).toEqual(["2", "3", "3", "3", "3"]);
});
