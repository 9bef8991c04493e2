import type { Metadata } from "next";
import { findViewer } from "@/api/pages/find-viewer";
import { flashOf, type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { stateOfVerificationLink } from "@/api/pages/state-of-verification-link";
import { mailLinkMetadata } from "@/components/accounts/mail-link-metadata";
import { NewLinkForm } from "@/components/accounts/new-link-form";
import { ProcedureForm } from "@/components/forms/procedure-form";
import { Alert } from "@/ui/alert";
import { LinkButton } from "@/ui/link-button";
import { Page } from "@/ui/page";
import { LostAnswer } from "../lost-answer";

export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<PageQuery> };

const TITLES = {
  done: "Your email is verified",
  dead: "This link does not work",
  again: "Verify your email",
  good: "Verify your email",
};

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return mailLinkMetadata(TITLES[await stateOf(await searchParams)]);
}

async function stateOf(query: PageQuery): Promise<keyof typeof TITLES> {
  if (queryText(query, "done") !== undefined) return "done";
  if (queryText(query, "again") !== undefined) return "again";
  return stateOfVerificationLink(queryText(query, "token") ?? "");
}

/** Asks for a press of a button: programs that look through mails follow links, but press none. */
export default async function VerifyPage({ searchParams }: Props) {
  const query = await searchParams;
  const state = await stateOf(query);
  const flash = await pageFlash(query);
  if (state === "done") {
    return (
      <Page width="narrow" title={TITLES.done} lead="You can now get a token and upload images.">
        {(await findViewer()) === undefined ? (
          <LinkButton kind="primary" href="/login">
            Sign in
          </LinkButton>
        ) : (
          <LinkButton kind="primary" href="/upload">
            Upload an image
          </LinkButton>
        )}
      </Page>
    );
  }
  const failed = flashOf(flash, "auth.verifyEmail");
  const again = flashOf(flash, "auth.resendVerification");
  if (state === "again") {
    return (
      <Page width="narrow" title={TITLES.again} lead="By a link, which works for a day.">
        <LostAnswer query={query} />
        <NewLinkForm back="/verify?again=1" flash={again} />
      </Page>
    );
  }
  if (state === "dead") {
    return (
      <Page width="narrow" title={TITLES.dead}>
        <LostAnswer query={query} />
        <Alert tone="danger" role="alert">
          {failed?.message ??
            "It was used already, is too old or is incomplete: ask for a new one."}
        </Alert>
        <NewLinkForm back="/verify" flash={again} />
      </Page>
    );
  }
  const token = queryText(query, "token") ?? "";
  return (
    <Page width="narrow" title={TITLES.good}>
      <LostAnswer query={query} />
      <ProcedureForm
        procedure="auth.verifyEmail"
        back={`/verify?token=${encodeURIComponent(token)}`}
        next="/verify?done=1"
        submit="Verify my email"
        flash={failed}
      >
        <input type="hidden" name="token" value={token} />
      </ProcedureForm>
    </Page>
  );
}
