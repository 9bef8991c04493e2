import { Link } from "@/ui/link";
import { Field } from "@/ui/field";
import { fieldOf } from "../forms/field-of";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { NewPasswordField } from "./new-password-field";

export function RegistrationForm({ flash }: { flash: FormFlash | undefined }) {
  return (
    <>
      <ProcedureForm
        procedure="auth.register"
        back="/register"
        next="/register?done=1"
        submit="Open an account"
        flash={flash}
      >
        <Field
          {...fieldOf(flash, { name: "username", label: "Username" })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={35}
          hint="1 to 35 letters, digits, _ . or -; everybody sees it."
        />
        <Field
          {...fieldOf(flash, { name: "email", label: "Email" })}
          type="email"
          autoComplete="email"
          required
          hint="Nobody sees it. A link that verifies it is mailed to you."
        />
        <NewPasswordField name="password" label="Password" flash={flash} />
      </ProcedureForm>
      <p className="text-sm text-quiet">
        <Link href="/login">Sign in</Link> if you have an account.
      </p>
    </>
  );
}
