import type { FormFlash } from "../forms/flash-alert";
import { EmailForm } from "./email-form";

/** Has another link mailed that verifies an email. @param back the page that it stands on */
export function NewLinkForm({ back, flash }: { back: string; flash: FormFlash | undefined }) {
  return (
    <EmailForm
      procedure="auth.resendVerification"
      back={back}
      next="/register?done=1"
      submit="Mail a new link"
      flash={flash}
    />
  );
}
