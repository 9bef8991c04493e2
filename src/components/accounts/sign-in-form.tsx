import { Link } from "@/ui/link";
import { Field } from "@/ui/field";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { arrival } from "./arrival";
import { PasskeySignIn } from "./passkey-sign-in";

/** The contract's words, for the right password of an account that is not verified yet. */
const UNVERIFIED = "must verify your email";

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
        next={arrival(next)}
        submit="Sign in"
        flash={flash}
      >
        {flash?.message === UNVERIFIED ? (
          <p>
            A mail has the link for that. Where it is lost,{" "}
            <Link href="/verify?again=1">have another one mailed</Link>.
          </p>
        ) : null}
        <Field
          label="Username"
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
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
      <PasskeySignIn next={arrival(next)} />
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
