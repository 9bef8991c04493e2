import { QrCode } from "@/ui/qr-code";
import { CodeField } from "../../accounts/code-field";
import type { FormFlash } from "../../forms/flash-alert";
import { ProcedureForm } from "../../forms/procedure-form";
import { CopyButton } from "@/ui/copy-button";
import { BackupCodes, type BackupCodesView } from "./backup-codes";

type Props = {
  setup: { uri: string; secret: string };
  view: BackupCodesView;
  /** Of the form for the first code, and of the one that ends it before that. */
  flash: FormFlash | undefined;
  cancelFlash: FormFlash | undefined;
};

/** What the app is told, what to keep, and the first code. */
export function TwoFactorSetup({ setup, view, flash, cancelFlash }: Props) {
  return (
    <>
      <ol className="flex flex-col gap-8">
        <li className="flex flex-col gap-3">
          <h3>1. Tell your app</h3>
          <div className="flex flex-wrap items-center gap-6">
            <QrCode text={setup.uri} label="QR code for your app" />
            <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-3">
              <p>Scan the code with an authenticator app, or type this into it:</p>
              <code>{inFours(setup.secret)}</code>
              <CopyButton text={setup.secret} />
            </div>
          </div>
        </li>
        <li className="flex flex-col gap-3">
          <h3>2. Keep your backup codes</h3>
          <BackupCodes view={view} />
        </li>
        <li className="flex flex-col gap-3">
          <h3>3. Enter what the app shows</h3>
          <ProcedureForm
            procedure="account.twoFactor.confirm"
            back="/settings/security"
            submit="Turn it on"
            done="From now on signing in takes a code."
            flash={flash}
            label="First code"
          >
            <CodeField flash={flash} hint="Six digits, which change every half minute." />
          </ProcedureForm>
        </li>
      </ol>
      <ProcedureForm
        procedure="account.twoFactor.cancel"
        back="/settings/security"
        next="/settings/security#two-factor"
        submit="Leave it off"
        flash={cancelFlash}
        label="Setup of two-factor authentication"
        kind="secondary"
        size="small"
      />
    </>
  );
}

/** Easier to type, and it may break between them. */
function inFours(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(" ");
}
