import type { Metadata } from "next";
import { flashOf, type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { NewLinkForm } from "@/components/accounts/new-link-form";
import { ProcedureForm } from "@/components/forms/procedure-form";
import { Alert } from "@/ui/alert";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = {
  title: "Verify your email",
  robots: { index: false },
  // The address holds the token of the link; `no-referrer` would take the form's origin away too.
  referrer: "same-origin",
};

/** Asks for a press of a button: programs that look through mails follow links, but press none. */
export default async function VerifyPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const token = queryText(query, "token");
  const flash = await pageFlash(query);
  if (queryText(query, "done") !== undefined) {
    return (
      <Page
        width="narrow"
        title="Your email is verified"
        lead="You can now get a token and upload images."
      />
    );
  }
  const failed = flashOf(flash, "auth.verifyEmail");
  const again = flashOf(flash, "auth.resendVerification");
  if (queryText(query, "again") !== undefined) {
    return (
      <Page width="narrow" title="Verify your email" lead="By a link, which works for a day.">
        <NewLinkForm back="/verify?again=1" flash={again} />
      </Page>
    );
  }
  if (token === undefined || failed !== undefined) {
    return (
      <Page width="narrow" title="This link does not work">
        <Alert tone="danger" role="alert">
          {failed?.message ?? "It was cut off in the mail: ask for a new one."}
        </Alert>
        <NewLinkForm back="/verify" flash={again} />
      </Page>
    );
  }
  return (
    <Page width="narrow" title="Verify your email">
      <ProcedureForm
        procedure="auth.verifyEmail"
        back={`/verify?token=${encodeURIComponent(token)}`}
        next="/verify?done=1"
        submit="Verify my email"
      >
        <input type="hidden" name="token" value={token} />
      </ProcedureForm>
    </Page>
  );
}
