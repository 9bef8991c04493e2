import { LinkButton } from "@/ui/link-button";
import { Page } from "@/ui/page";

/** In place of the form, where nobody can open an account by themselves. */
export function RegistrationClosed() {
  return (
    <Page
      width="narrow"
      title="Registration is closed"
      lead="No new accounts are opened here. Who has one can sign in; the images are there for all."
    >
      <LinkButton kind="primary" href="/">
        See the newest images
      </LinkButton>
    </Page>
  );
}
