import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailSection } from "./email-section";

const FORMS = ["account.changeEmail", "auth.resendVerification", "account.cancelEmailChange"];

test.each(FORMS.flatMap((form) => [true, false].map((isVerified) => ({ form, isVerified }))))(
  "what was refused of $form is told once where an address is verified: $isVerified",
  ({ form, isVerified }) => {
    const page = renderToStaticMarkup(
      <EmailSection
        email="anna@example.org"
        isVerified={isVerified}
        flashOf={(procedure) =>
          procedure === form ? { message: "Too many requests", values: {} } : undefined
        }
      />,
    );
    expect(page.split("Too many requests")).toHaveLength(2);
  },
);
