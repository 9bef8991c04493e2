import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { isToldByForm, TagForms } from "./tag-forms";

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

describe("what was refused of taking a name away", () => {
  const tag = { ...TAG, aliases: ["vixen", "todd"] };
  const form = "tags.removeAlias";
  const refused = (alias: string) => ({
    form,
    message: "Send it again.",
    values: { name: "fox", alias, reason: "Of one sex." },
  });
  const shown = (alias: string) =>
    renderToStaticMarkup(
      <TagForms tag={tag} flashOf={(asked) => (asked === form ? refused(alias) : undefined)} />,
    );

  test("is told by its form, which is open, with what was typed", () => {
    const [, open = ""] = /<details[^>]* open=""[^>]*>(.*?)<\/details>/.exec(shown("todd")) ?? [];
    expect(open).toContain("“todd”");
    expect(open).toContain("Send it again.");
    expect(open).toContain('value="Of one sex."');
    expect(shown("todd").split("Of one sex.")).toHaveLength(2);
    expect(isToldByForm(tag, refused("todd"))).toBe(true);
  });

  test("is told elsewhere once that name is gone", () => {
    expect(shown("reynard")).not.toContain("Of one sex.");
    expect(isToldByForm(tag, refused("reynard"))).toBe(false);
  });
});
