import type { FormFlash } from "../forms/flash-alert";
import { EmailForm } from "./email-form";

/** Has a link mailed by which a new password is set. */
export function ForgottenPasswordForm({ flash }: { flash?: FormFlash | undefined }) {
  return (
    <EmailForm
      procedure="account.forgotPassword"
      back="/forgot"
      next="/forgot?done=1"
      submit="Mail the link"
      flash={flash}
    />
  );
}
