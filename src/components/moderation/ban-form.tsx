import { Disclosure } from "@/ui/disclosure";
import { Field } from "@/ui/field";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";

type Props = { page: string; refused: FormFlash | undefined };

/** Bans bytes by their hash, such as one that another board publishes. */
export function BanForm({ page, refused }: Props) {
  const values = refused?.values;
  return (
    <Disclosure summary="Ban a picture by its hash" open={refused !== undefined}>
      <div className="rounded-card border border-line bg-raised p-4 sm:p-6">
        <ProcedureForm
          procedure="moderation.ban"
          back={page}
          done="These bytes are refused from now on."
          submit="Ban"
          label="Ban"
        >
          <Field
            label="SHA-256"
            name="sha256"
            required
            pattern="[0-9a-fA-F]{64}"
            hint="Of the file, 64 hex digits. A pending image is banned along with its denial."
            defaultValue={values?.["sha256"]}
            spellCheck={false}
            autoComplete="off"
          />
          <Field
            label="Reason, which whoever uploads it reads"
            name="reason"
            required
            maxLength={500}
            defaultValue={values?.["reason"]}
          />
        </ProcedureForm>
      </div>
    </Disclosure>
  );
}
