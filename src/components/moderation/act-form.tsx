import type { ReactNode } from "react";
import type { ButtonLook } from "@/ui/button-style";
import { Disclosure } from "@/ui/disclosure";
import type { FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";

/** What became of the form that was sent last from a page. */
export type SentForm = FormFlash & { form: string };

type Props = {
  /** What it unfolds from, and what its button says where that is not given. */
  words: string;
  submit?: string;
  /** What keys press it by: see press-key.ts. */
  pressedBy?: string;
  procedure: string;
  /** What it is about: its hidden fields, which tell it from the others of the page. */
  subject: Record<string, string>;
  sent: SentForm | undefined;
  back: string;
  next?: string;
  done?: string;
  answer?: boolean;
  inPlace?: boolean;
  label?: string;
  kind?: ButtonLook["kind"];
  size?: ButtonLook["size"];
  /** Its fields, given what was typed in them where it was refused. */
  children: (typed: Record<string, string>) => ReactNode;
};

/**
 * Something that moderators do with a word on why. Where it was refused, or whoever sent it had to sign in first, it
 * is unfolded with what was typed; the page says why.
 */
export function ActForm({
  words,
  submit = words,
  pressedBy,
  subject,
  sent,
  children,
  ...form
}: Props) {
  const typed = typedIn(sent, form.procedure, subject);
  return (
    <Disclosure summary={words} data-key={pressedBy} open={typed !== undefined}>
      <ProcedureForm {...form} submit={submit}>
        {Object.entries(subject).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children(typed ?? {})}
      </ProcedureForm>
    </Disclosure>
  );
}

/** What was typed in a form that did not do what it is for; nothing of another form. */
export function typedIn(
  sent: SentForm | undefined,
  procedure: string,
  subject: Record<string, string>,
): Record<string, string> | undefined {
  if (sent === undefined || sent.isDone === true || sent.form !== procedure) return undefined;
  const isThis = Object.entries(subject).every(([name, value]) => sent.values[name] === value);
  return isThis ? sent.values : undefined;
}
