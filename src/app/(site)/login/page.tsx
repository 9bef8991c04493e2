import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findNext } from "@/api/pages/find-next";
import { findSiteUrl } from "@/api/pages/find-site-url";
import { findViewer } from "@/api/pages/find-viewer";
import { isRegistrationOpen } from "@/api/pages/is-registration-open";
import { type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { Alert } from "@/ui/alert";
import { FlashAlert } from "@/components/forms/flash-alert";
import { NotKept } from "@/components/accounts/not-kept";
import { SignInForm } from "@/components/accounts/sign-in-form";
import { Page } from "@/ui/page";
import { LostAnswer } from "../lost-answer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

const NOT_SENT = "You are signed out, so nothing was sent.";
const KEPT = `${NOT_SENT} Sign in: what you typed is kept.`;
/** Of passwords and codes. */
const NOTHING_KEPT = `${NOT_SENT} Sign in, and type it again.`;

export default async function LoginPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const next = await findNext(query);
  if ((await findViewer()) !== undefined) redirect(next);
  const flash = await pageFlash(query);
  // Of a form that was sent when nobody was signed in any more.
  const done = flash?.isDone === true ? flash : undefined;
  const isOther = flash !== undefined && done === undefined && flash.form !== "auth.signIn";
  const isKept = Object.keys(flash?.values ?? {}).length > 0;
  // Whoever comes from the form had the right password.
  const isArrived = queryText(query, "done") !== undefined;
  return (
    <Page width="narrow" title="Sign in">
      {isArrived ? (
        <NotKept what="session" siteUrl={await findSiteUrl()} />
      ) : (
        <LostAnswer query={query} />
      )}
      {done === undefined ? null : <FlashAlert flash={done} />}
      {isOther ? <Alert>{isKept ? KEPT : NOTHING_KEPT}</Alert> : null}
      <SignInForm
        next={next}
        canRegister={await isRegistrationOpen()}
        flash={isOther || done !== undefined ? undefined : flash}
      />
    </Page>
  );
}
