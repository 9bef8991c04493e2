import type { Metadata } from "next";
import { Link } from "@/ui/link";
import { type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { isResetLink } from "@/api/pages/is-reset-link";
import { ForgottenPasswordForm } from "@/components/accounts/forgotten-password-form";
import { mailLinkMetadata } from "@/components/accounts/mail-link-metadata";
import { NewPasswordForm } from "@/components/accounts/new-password-form";
import { Alert } from "@/ui/alert";
import { Page } from "@/ui/page";
import { LostAnswer } from "../lost-answer";

export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<PageQuery> };

const TITLES = {
  done: "Your password is set",
  dead: "This link does not work",
  good: "Set a new password",
};

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return mailLinkMetadata(TITLES[await stateOf(await searchParams)]);
}

async function stateOf(query: PageQuery): Promise<keyof typeof TITLES> {
  if (queryText(query, "done") !== undefined) return "done";
  return (await isResetLink(queryText(query, "token") ?? "")) ? "good" : "dead";
}

export default async function ResetPage({ searchParams }: Props) {
  const query = await searchParams;
  const state = await stateOf(query);
  if (state === "done") {
    return (
      <Page
        width="narrow"
        title={TITLES.done}
        lead={
          <>
            All browsers were signed out. <Link href="/login">Sign in</Link> with the new one.
          </>
        }
      />
    );
  }
  if (state === "dead") {
    return (
      <Page width="narrow" title={TITLES.dead}>
        <Alert tone="danger" role="alert">
          It was used already, is too old or is incomplete: have another one mailed.
        </Alert>
        <ForgottenPasswordForm />
      </Page>
    );
  }
  return (
    <Page width="narrow" title={TITLES.good}>
      <LostAnswer query={query} />
      <NewPasswordForm token={queryText(query, "token") ?? ""} flash={await pageFlash(query)} />
    </Page>
  );
}
