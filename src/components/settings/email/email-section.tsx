import { Facts } from "@/ui/facts";
import { Field } from "@/ui/field";
import { Section } from "@/ui/section";
import { fieldOf } from "../../forms/field-of";
import { FlashAlert, type FormFlash } from "../../forms/flash-alert";
import { ProcedureForm } from "../../forms/procedure-form";
import { OwnPasswordField } from "../own-password-field";
import { CANCEL, PendingEmail, RESEND } from "./pending-email";

type Props = {
  /** The new one, while it waits to be verified. */
  email: string;
  isVerified: boolean;
  /** What became of the form that asks a procedure. */
  flashOf: (procedure: string) => FormFlash | undefined;
};

/** The address of the account, and another one. */
export function EmailSection({ email, isVerified, flashOf }: Props) {
  const flash = flashOf("account.changeEmail");
  return (
    <Section id="email" title="Email" lead="Nobody sees it. Mails of your choice go there.">
      {isVerified ? (
        <>
          <StaleRefusal flash={flashOf(RESEND) ?? flashOf(CANCEL)} />
          <Facts facts={{ Email: email }} />
        </>
      ) : (
        <PendingEmail email={email} flashOf={flashOf} />
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

/** Of a form that stood on the page while the address waited to be verified. */
function StaleRefusal({ flash }: { flash: FormFlash | undefined }) {
  return flash === undefined || flash.isDone === true ? null : <FlashAlert flash={flash} />;
}
