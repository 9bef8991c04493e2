import { Field } from "@/ui/field";
import { fieldOf } from "../forms/field-of";
import type { FormFlash } from "../forms/flash-alert";

type Props = { name: string; label?: string; flash: FormFlash | undefined };

/** Where a password is made up. */
export function NewPasswordField({ name, label = "New password", flash }: Props) {
  return (
    <Field
      {...fieldOf(flash, { name, label })}
      type="password"
      autoComplete="new-password"
      required
      minLength={8}
      hint="At least 8 characters, and none that everybody uses."
    />
  );
}
