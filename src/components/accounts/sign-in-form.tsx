import { Link } from "@/ui/link";
import { Field } from "@/ui/field";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { PasskeySignIn } from "./passkey-sign-in";

type Props = {
  /** Where it leads. */
  next: string;
  /** Whether accounts can be opened here. */
  canRegister: boolean;
  flash: FormFlash | undefined;
};

/** Name and password. */
export function SignInForm({ next, canRegister, flash }: Props) {
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
        {canRegister ? (
          <>
            <Link href="/register">Open an account</Link> ·{" "}
          </>
        ) : null}
        <Link href="/forgot">Forgotten your password?</Link>
      </p>
    </>
  );
}
