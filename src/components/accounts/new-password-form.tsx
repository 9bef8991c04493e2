import { Link } from "@/ui/link";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { NewPasswordField } from "./new-password-field";

/** Sets a password by the token of a mailed link. */
export function NewPasswordForm({ token, flash }: { token: string; flash: FormFlash | undefined }) {
  return (
    <>
      <ProcedureForm
        procedure="account.resetPassword"
        back={`/reset?token=${encodeURIComponent(token)}`}
        next="/reset?done=1"
        submit="Set the password"
        flash={flash}
      >
        <input type="hidden" name="token" value={token} />
        <NewPasswordField name="password" flash={flash} />
      </ProcedureForm>
      <p className="text-sm text-quiet">
        The link works once, for an hour. <Link href="/forgot">Ask for another</Link>
      </p>
    </>
  );
}
