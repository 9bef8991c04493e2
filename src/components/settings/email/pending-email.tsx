import { Alert } from "@/ui/alert";
import type { FormFlash } from "../../forms/flash-alert";
import { ProcedureForm } from "../../forms/procedure-form";

const PAGE = "/settings/account";

export const RESEND = "auth.resendVerification";
export const CANCEL = "account.cancelEmailChange";

type Props = { email: string; flashOf: (procedure: string) => FormFlash | undefined };

/** An address that waits to be verified: what that means, another link, and the way back. */
export function PendingEmail({ email, flashOf }: Props) {
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
          procedure={RESEND}
          back={PAGE}
          submit="Mail the link again"
          done="Another link is on its way."
          flash={flashOf(RESEND)}
          label="Another link"
          kind="secondary"
          size="small"
        >
          <input type="hidden" name="email" value={email} />
        </ProcedureForm>
        <ProcedureForm
          procedure={CANCEL}
          back={PAGE}
          next={`${PAGE}#email`}
          submit="Keep the address I had"
          flash={flashOf(CANCEL)}
          label="Email as it was"
          kind="secondary"
          size="small"
        />
      </div>
    </>
  );
}
