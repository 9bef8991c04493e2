import type { FormFlash } from "../../forms/flash-alert";
import { ProcedureForm } from "../../forms/procedure-form";
import { OwnPasswordField } from "../own-password-field";

type Props = { owner: string; flash: FormFlash | undefined };

/** Begins it. */
export function TwoFactorOff({ owner, flash }: Props) {
  return (
    <ProcedureForm
      procedure="account.twoFactor.begin"
      back="/settings/security"
      next="/settings/security#two-factor"
      submit="Set it up"
      owner={owner}
      flash={flash}
      label="Two-factor authentication"
      kind="secondary"
    >
      <OwnPasswordField flash={flash} />
    </ProcedureForm>
  );
}
