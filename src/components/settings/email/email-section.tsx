import { Facts } from "@/ui/facts";
import { Field } from "@/ui/field";
import { Section } from "@/ui/section";
import { fieldOf } from "../../forms/field-of";
import type { FormFlash } from "../../forms/flash-alert";
import { ProcedureForm } from "../../forms/procedure-form";
import { OwnPasswordField } from "../own-password-field";
import { PendingEmail } from "./pending-email";

type Props = {
  /** The new one, while it waits to be verified. */
  email: string;
  isVerified: boolean;
  /** Of the form for another address, and of the one that has the link mailed again. */
  flash: FormFlash | undefined;
  mailFlash: FormFlash | undefined;
};

/** The address of the account, and another one. */
export function EmailSection({ email, isVerified, flash, mailFlash }: Props) {
  return (
    <Section id="email" title="Email" lead="Nobody sees it. Mails of your choice go there.">
      {isVerified ? (
        <Facts facts={{ Email: email }} />
      ) : (
        <PendingEmail email={email} flash={mailFlash} />
      )}
      <ProcedureForm
        procedure="account.changeEmail"
        back="/settings/account"
        next="/settings/account#email"
        submit="Change the email"
        flash={flash}
        label="Email"
        kind={isVerified ? "primary" : "secondary"}
      >
        <Field
          {...fieldOf(flash, { name: "email", label: "New email" })}
          type="email"
          autoComplete="email"
          required
          hint="A link is mailed there. Until it is followed you cannot upload."
        />
        <OwnPasswordField flash={flash} />
      </ProcedureForm>
    </Section>
  );
}
