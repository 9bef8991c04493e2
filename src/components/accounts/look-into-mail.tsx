import { Disclosure } from "@/ui/disclosure";
import { Page } from "@/ui/page";
import type { FormFlash } from "../forms/flash-alert";
import { EmailForm } from "./email-form";

/** A link is on its way; and what to do when it does not come. */
export function LookIntoMail({ title, flash }: { title: string; flash: FormFlash | undefined }) {
  return (
    <Page
      width="narrow"
      title={title}
      lead="A link that verifies your email is on its way. It works for a day."
    >
      <Disclosure summary="Nothing came?" open={flash !== undefined}>
        <div className="flex flex-col gap-5">
          <p>Look where your mail keeps what it takes for spam; then have it sent once more.</p>
          <EmailForm
            procedure="auth.resendVerification"
            back="/register?done=1"
            next="/register?done=1"
            done="If an account waits for this address, another link is on its way."
            submit="Mail it again"
            flash={flash}
          />
        </div>
      </Disclosure>
    </Page>
  );
}
