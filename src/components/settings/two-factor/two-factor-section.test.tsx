import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TwoFactorSection } from "./two-factor-section";

const STATES = {
  off: { enabled: false },
  begun: { enabled: false, setup: { uri: "otpauth://totp/Ema:anna?secret=AAAA", secret: "AAAA" } },
  on: { enabled: true, backupCodesLeft: 8 },
};

const FORMS = ["begin", "confirm", "cancel", "renewBackupCodes", "disable"];

const TOLD = FORMS.flatMap((form) =>
  Object.entries(STATES).map(([state, view]) => ({ form, state, view })),
);

function rendered(view: (typeof STATES)[keyof typeof STATES], form: string, isDone: boolean) {
  const flash = { message: "Said of it.", isDone, values: {} };
  return renderToStaticMarkup(
    <TwoFactorSection
      view={view}
      flashOf={(procedure) => (procedure === `account.twoFactor.${form}` ? flash : undefined)}
    />,
  );
}

test.each(TOLD)("what was refused of $form is told once where it is $state", ({ form, view }) => {
  expect(rendered(view, form, false).split("Said of it.")).toHaveLength(2);
});

test("a code from a page that was left open says that it is on, and that it was refused", () => {
  const page = rendered(STATES.on, "confirm", false);
  expect(page).toContain("It is on.");
  expect(page).toContain('role="alert"');
});

test.each([
  ["confirm", STATES.on],
  ["renewBackupCodes", STATES.on],
  ["disable", STATES.off],
])("what %s has done is told once", (form, view) => {
  expect(rendered(view, form, true).split("Said of it.")).toHaveLength(2);
});
