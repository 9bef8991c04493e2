import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PasskeysSection } from "./passkeys-section";

const PASSKEY = { id: "1", name: "Phone", backedUp: false };

const rendered = (passkeys: (typeof PASSKEY)[]) =>
  renderToStaticMarkup(
    <PasskeysSection
      passkeys={passkeys}
      renamed={{ message: "Passkey not found", values: { id: "1", name: "Old phone" } }}
      removed={undefined}
    />,
  );

test.each([
  ["in its form", [PASSKEY]],
  ["above all where it is gone", []],
  ["above all where others are left", [{ ...PASSKEY, id: "2" }]],
])("why a passkey has no other name is told once, %s", (_, passkeys) => {
  expect(rendered(passkeys).split("Passkey not found")).toHaveLength(2);
});

test("what was typed is in its form alone", () => {
  expect(rendered([PASSKEY])).toContain('value="Old phone"');
  expect(rendered([{ ...PASSKEY, id: "2" }])).not.toContain("Old phone");
});
