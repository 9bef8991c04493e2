import { Section } from "@/ui/section";
import { NewPasswordField } from "../accounts/new-password-field";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { OwnPasswordField } from "./own-password-field";

type Props = { username: string; flash: FormFlash | undefined };

/** Another password. */
export function PasswordSection({ username, flash }: Props) {
  return (
    <Section
      id="password"
      title="Password"
      lead="With another password all other browsers are signed out, and programs need a new token."
    >
      <ProcedureForm
        procedure="account.changePassword"
        back="/settings/security"
        submit="Change the password"
        done="Your password is changed."
        flash={flash}
        label="Password"
      >
        {/* Tells password managers whose password it is; without a name it is not sent. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <OwnPasswordField flash={flash} />
        <NewPasswordField name="newPassword" flash={flash} />
      </ProcedureForm>
    </Section>
  );
}
