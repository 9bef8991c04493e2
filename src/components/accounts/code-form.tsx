import { Link } from "@/ui/link";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import { arrival } from "./arrival";
import { CodeField } from "./code-field";

/** The second half of signing in, where an account has two-factor authentication. */
export function CodeForm({ next, flash }: { next: string; flash: FormFlash | undefined }) {
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <>
      <ProcedureForm
        procedure="auth.secondFactor"
        back={`/login/code${query}`}
        next={arrival(next)}
        submit="Sign in"
        flash={flash}
      >
        <CodeField flash={flash} isAlone />
      </ProcedureForm>
      <p className="text-sm text-quiet">
        <Link href={`/login${query}`}>Begin again</Link>
      </p>
    </>
  );
}
