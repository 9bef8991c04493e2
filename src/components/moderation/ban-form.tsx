import { Disclosure } from "@/ui/disclosure";
import { Field } from "@/ui/field";
import { fieldOf } from "../forms/field-of";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";

type Props = { page: string; refused: FormFlash | undefined };

/** Bans bytes by their hash, such as one that another board publishes. */
export function BanForm({ page, refused }: Props) {
  return (
    <Disclosure summary="Ban a picture by its hash" open={refused !== undefined}>
      <div className="rounded-card border border-line bg-raised p-4 sm:p-6">
        <ProcedureForm
          procedure="moderation.ban"
          back={page}
          done="These bytes are refused from now on."
          inPlace
          submit="Ban"
          label="Ban"
        >
          <Field
            {...fieldOf(refused, { name: "sha256", label: "SHA-256" })}
            required
            pattern="\s*[0-9a-fA-F]{64}\s*"
            hint="Of the file, 64 hex digits. A pending image is banned along with its denial."
            spellCheck={false}
            autoComplete="off"
          />
          <Field
            {...fieldOf(refused, {
              name: "reason",
              label: "Reason, which whoever uploads it reads",
            })}
            required
            maxLength={500}
          />
        </ProcedureForm>
      </div>
    </Disclosure>
  );
}
