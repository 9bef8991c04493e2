import { Dialog } from "@/ui/dialog";
import { Disclosure } from "@/ui/disclosure";
import { Section } from "@/ui/section";
import { FlashAlert, type FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { CopyButton } from "@/ui/copy-button";

/** The API token: shown, copied, and made anew. */
export function TokenSection({ token, flash }: { token: string; flash: FormFlash | undefined }) {
  return (
    <Section
      id="token"
      title="API token"
      lead="Programs that act for you send it. Whoever has it can do what you can: keep it to yourself."
    >
      <Disclosure summary="Show the token">
        <p className="flex flex-wrap items-center gap-3">
          <code>{token}</code> <CopyButton text={token} />
        </p>
      </Disclosure>
      {flash === undefined ? null : <FlashAlert flash={flash} />}
      <div>
        <Dialog trigger="Make a new token" title="Make a new token?" kind="danger">
          <p className="mb-5">
            The old one ends at once: programs that have it must be given the new one.
          </p>
          <ProcedureForm
            procedure="auth.regenerate"
            back="/settings/token"
            submit="Make a new one; the old one ends"
            label="API token"
            done="There is a new token. The old one has ended."
            kind="danger"
          />
        </Dialog>
      </div>
    </Section>
  );
}
