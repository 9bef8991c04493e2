import { Alert } from "@/ui/alert";
import { Disclosure } from "@/ui/disclosure";
import { FlashAlert, type FormFlash } from "../../forms/flash-alert";
import { ProcedureForm } from "../../forms/procedure-form";
import { OwnPasswordField } from "../own-password-field";
import { BackupCodes, type BackupCodesView } from "./backup-codes";

type Props = {
  view: BackupCodesView;
  flashOf: (procedure: string) => FormFlash | undefined;
};

const PAGE = "/settings/security";
const CONFIRM = "account.twoFactor.confirm";
const RENEW = "account.twoFactor.renewBackupCodes";
const DISABLE = "account.twoFactor.disable";

/** In use: its backup codes, others, and the end of it. */
export function TwoFactorOn({ view, flashOf }: Props) {
  const done = [flashOf(CONFIRM), flashOf(RENEW)].find((flash) => flash?.isDone === true);
  const refused = (procedure: string) => {
    const flash = flashOf(procedure);
    return flash?.isDone === true ? undefined : flash;
  };
  return (
    <>
      {done === undefined ? <Alert tone="success">It is on.</Alert> : <FlashAlert flash={done} />}
      <BackupCodes view={view} />
      <div className="flex flex-col gap-2">
        <Disclosure summary="Make other backup codes" open={refused(RENEW) !== undefined}>
          <ProcedureForm
            procedure={RENEW}
            back={PAGE}
            submit="Make them; the old ones end"
            done="These are your backup codes now."
            flash={refused(RENEW)}
            label="Backup codes"
            kind="secondary"
          >
            <OwnPasswordField flash={refused(RENEW)} />
          </ProcedureForm>
        </Disclosure>
        <Disclosure summary="Turn it off" open={refused(DISABLE) !== undefined}>
          <ProcedureForm
            procedure={DISABLE}
            back={PAGE}
            submit="Turn it off"
            done="It is off: your password alone is enough again."
            flash={refused(DISABLE)}
            label="End of two-factor authentication"
            kind="danger"
          >
            <OwnPasswordField flash={refused(DISABLE)} />
          </ProcedureForm>
        </Disclosure>
      </div>
    </>
  );
}
