import { Field } from "@/ui/field";
import { fieldOf } from "../forms/field-of";
import type { FormFlash } from "../forms/flash-alert";

type Props = {
  hint?: string;
  /** Where it is all that a page asks for, the keyboard stands there from the start. */
  isAlone?: boolean;
  flash: FormFlash | undefined;
};

const HINT = "The six digits that your app shows now, or one of your backup codes.";

/** A code of an app, or a backup code: so letters too. */
export function CodeField({ hint = HINT, isAlone = false, flash }: Props) {
  const field = fieldOf(flash, { name: "code", label: "Code" });
  return (
    <Field
      {...field}
      autoFocus={isAlone || field.autoFocus}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      required
      hint={hint}
    />
  );
}
