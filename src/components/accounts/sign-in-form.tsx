import { Link } from "@/ui/link";
import { Field } from "@/ui/field";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { PasskeySignIn } from "./passkey-sign-in";

/** Name and password; `next` is where it leads. */
export function SignInForm({ next, flash }: { next: string; flash: FormFlash | undefined }) {
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <>
      <ProcedureForm
        procedure="auth.signIn"
        back={`/login${query}`}
        next={next}
        submit="Sign in"
        flash={flash}
      >
        <Field
          label="Username"
          name="username"
          autoComplete="username webauthn"
          required
          defaultValue={flash?.values["username"]}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </ProcedureForm>
      <PasskeySignIn next={next} />
      <p className="text-sm text-quiet">
        <Link href="/register">Open an account</Link> ·{" "}
        <Link href="/forgot">Forgotten your password?</Link>
      </p>
    </>
  );
}
