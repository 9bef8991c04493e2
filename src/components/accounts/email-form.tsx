import { Field } from "@/ui/field";
import { fieldOf } from "../forms/field-of";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";

type Props = {
  /** A procedure that mails a link to the address that it is given. */
  procedure: string;
  back: string;
  next: string;
  submit: string;
  /** What the next page says. */
  done?: string;
  flash?: FormFlash | undefined;
};

/** Asks for an address, to mail a link there. */
export function EmailForm({ flash, ...form }: Props) {
  return (
    <ProcedureForm {...form} flash={flash}>
      <Field
        {...fieldOf(flash, { name: "email", label: "Email" })}
        type="email"
        autoComplete="email"
        required
      />
    </ProcedureForm>
  );
}
