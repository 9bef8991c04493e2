import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VersionList } from "./version-list";

const VERSION = {
  origin: "edit" as const,
  tags: ["fox"],
  nsfw: false,
  createdAt: "2026-01-01T00:00:00.000Z",
};

const rendered = (versions: number[]) =>
  renderToStaticMarkup(
    <VersionList
      id="1"
      entries={versions.map((version) => ({ version: { ...VERSION, version }, before: undefined }))}
      current={3}
      canRevert
      flash={{ message: "Changed meanwhile", values: { to: "1" } }}
    />,
  );

test.each([
  ["in its form", [3, 1]],
  ["above all where that stands on an older page", [3, 2]],
])("why an image did not go back to a version is told once, %s", (_, versions) => {
  expect(rendered(versions).split("Changed meanwhile")).toHaveLength(2);
});
