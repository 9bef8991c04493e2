import { Section } from "@/ui/section";
import { FlashAlert, type FormFlash } from "../../forms/flash-alert";
import { TwoFactorOff } from "./two-factor-off";
import { TwoFactorOn } from "./two-factor-on";
import { TwoFactorSetup } from "./two-factor-setup";
import type { BackupCodesView } from "./backup-codes";

type Props = {
  view: BackupCodesView & {
    enabled: boolean;
    setup?: { uri: string; secret: string } | undefined;
  };
  /** What became of the form that asks a procedure. */
  flashOf: (procedure: string) => FormFlash | undefined;
};

/** What its forms ask, in each state that it can be in. */
const FORMS = {
  off: ["account.twoFactor.begin"],
  begun: ["account.twoFactor.confirm", "account.twoFactor.cancel"],
  on: ["account.twoFactor.renewBackupCodes", "account.twoFactor.disable"],
};

/** A code of an app at sign-in: set up, in use, or not. */
export function TwoFactorSection({ view, flashOf }: Props) {
  const state = view.enabled ? "on" : view.setup === undefined ? "off" : "begun";
  // Sent from a page on which it was in another state, such as one that was left open.
  const stale = Object.values(FORMS)
    .flat()
    .filter((procedure) => !FORMS[state].includes(procedure))
    .map(flashOf)
    .find((flash) => flash !== undefined && flash.isDone !== true);
  const ended = flashOf("account.twoFactor.disable");
  return (
    <Section
      id="two-factor"
      title="Two-factor authentication"
      lead="Signing in takes your password and a code that an app on your phone shows."
    >
      {stale === undefined ? null : <FlashAlert flash={stale} />}
      {view.enabled ? (
        <TwoFactorOn view={view} flashOf={flashOf} />
      ) : view.setup === undefined ? (
        <TwoFactorOff flash={ended?.isDone === true ? ended : flashOf("account.twoFactor.begin")} />
      ) : (
        <TwoFactorSetup
          setup={view.setup}
          view={view}
          flash={flashOf("account.twoFactor.confirm")}
          cancelFlash={flashOf("account.twoFactor.cancel")}
        />
      )}
    </Section>
  );
}
