import { Field } from "@/ui/field";
import { fieldOf } from "../forms/field-of";
import type { FormFlash } from "../forms/flash-alert";

/** The password once more, for what would give the account away. */
export function OwnPasswordField({ flash }: { flash: FormFlash | undefined }) {
  return (
    <Field
      {...fieldOf(flash, { name: "password", label: "Your password" })}
      type="password"
      autoComplete="current-password"
      required
    />
  );
}
