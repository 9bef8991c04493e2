import { LinkButton } from "@/ui/link-button";
import { Page } from "@/ui/page";

/** In place of the form, where nobody can open an account by themselves. */
export function RegistrationClosed({ title }: { title: string }) {
  return (
    <Page
      width="narrow"
      title={title}
      lead="No new accounts are opened here. Who has one can sign in; the images are there for all."
    >
      <LinkButton kind="primary" href="/">
        See the newest images
      </LinkButton>
    </Page>
  );
}
