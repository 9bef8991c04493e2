import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { localAddress } from "@/api/forms/local-address";
import { findViewer } from "@/api/pages/find-viewer";
import { isRegistrationOpen } from "@/api/pages/is-registration-open";
import { type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { Alert } from "@/ui/alert";
import { SignInForm } from "@/components/accounts/sign-in-form";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

const KEPT = "You are signed out, so nothing was sent. Sign in: what you typed is kept.";

export default async function LoginPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const next = localAddress(queryText(query, "next"), "/");
  if ((await findViewer()) !== undefined) redirect(next);
  const flash = await pageFlash(query);
  // Of a form that was sent when nobody was signed in any more.
  const isOther = flash !== undefined && flash.form !== "auth.signIn";
  return (
    <Page width="narrow" title="Sign in">
      {isOther ? <Alert>{KEPT}</Alert> : null}
      <SignInForm
        next={next}
        canRegister={await isRegistrationOpen()}
        flash={isOther ? undefined : flash}
      />
    </Page>
  );
}
