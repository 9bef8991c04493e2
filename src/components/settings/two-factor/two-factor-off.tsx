import type { FormFlash } from "../../forms/flash-alert";
import { ProcedureForm } from "../../forms/procedure-form";
import { OwnPasswordField } from "../own-password-field";

/** Begins it. */
export function TwoFactorOff({ flash }: { flash: FormFlash | undefined }) {
  return (
    <ProcedureForm
      procedure="account.twoFactor.begin"
      back="/settings/security"
      next="/settings/security#two-factor"
      submit="Set it up"
      flash={flash}
      label="Two-factor authentication"
      kind="secondary"
    >
      <OwnPasswordField flash={flash} />
    </ProcedureForm>
  );
}
