import { Section } from "@/ui/section";
import type { FormFlash } from "../../forms/flash-alert";
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

/** What may have been asked before it was off. */
const BEFORE = [
  "account.twoFactor.begin",
  "account.twoFactor.confirm",
  "account.twoFactor.cancel",
  "account.twoFactor.disable",
];

/** A code of an app at sign-in: set up, in use, or not. */
export function TwoFactorSection({ view, flashOf }: Props) {
  return (
    <Section
      id="two-factor"
      title="Two-factor authentication"
      lead="Signing in takes your password and a code that an app on your phone shows."
    >
      {view.enabled ? (
        <TwoFactorOn view={view} flashOf={flashOf} />
      ) : view.setup === undefined ? (
        <TwoFactorOff flash={BEFORE.map(flashOf).find((flash) => flash !== undefined)} />
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
