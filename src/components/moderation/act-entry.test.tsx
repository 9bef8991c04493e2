import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ActEntry } from "./act-entry";

test("names that run from right to left do not exchange what was with what is", () => {
  const act = {
    id: "a",
    createdAt: "2026-11-28T04:06:00.000Z",
    actor: { username: "admin" },
    action: "tag.rename",
    subject: "tag",
    subjectId: "b",
    before: { name: "شمس" },
    after: { name: "قمر" },
  };

  const page = renderToStaticMarkup(<ActEntry act={act} hasLog={false} hasPage={false} />);

  expect(page).toMatch(/<del[^>]*><bdi>شمس<\/bdi><\/del>.*→.*<ins[^>]*><bdi>قمر<\/bdi><\/ins>/);
});
