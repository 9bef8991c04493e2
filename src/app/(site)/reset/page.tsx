import type { Metadata } from "next";
import { Link } from "@/ui/link";
import { type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { NewPasswordForm } from "@/components/accounts/new-password-form";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = {
  title: "Set a new password",
  robots: { index: false },
  // The address holds the token of the link; `no-referrer` would take the form's origin away too.
  referrer: "same-origin",
};

export default async function ResetPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  return queryText(query, "done") === undefined ? (
    <Page width="narrow" title="Set a new password">
      <NewPasswordForm token={queryText(query, "token") ?? ""} flash={await pageFlash(query)} />
    </Page>
  ) : (
    <Page
      width="narrow"
      title="Your password is set"
      lead={
        <>
          All browsers were signed out. <Link href="/login">Sign in</Link> with the new one.
        </>
      }
    />
  );
}
