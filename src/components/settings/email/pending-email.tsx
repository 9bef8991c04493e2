import { Alert } from "@/ui/alert";
import type { FormFlash } from "../../forms/flash-alert";
import { ProcedureForm } from "../../forms/procedure-form";

const PAGE = "/settings/account";

/** An address that waits to be verified: what that means, another link, and the way back. */
export function PendingEmail({ email, flash }: { email: string; flash: FormFlash | undefined }) {
  return (
    <>
      <Alert tone="warning">
        <p>
          <strong className="wrap-anywhere">{email}</strong> waits to be verified: follow the link
          that was mailed there.
        </p>
        <p>Uploads wait until then, and your account keeps the address that it has.</p>
      </Alert>
      <div className="flex flex-wrap gap-3">
        <ProcedureForm
          procedure="auth.resendVerification"
          back={PAGE}
          submit="Mail the link again"
          done="Another link is on its way."
          flash={flash}
          label="Another link"
          kind="secondary"
          size="small"
        >
          <input type="hidden" name="email" value={email} />
        </ProcedureForm>
        <ProcedureForm
          procedure="account.cancelEmailChange"
          back={PAGE}
          next={`${PAGE}#email`}
          submit="Keep the address I had"
          label="Email as it was"
          kind="secondary"
          size="small"
        />
      </div>
    </>
  );
}
