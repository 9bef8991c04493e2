import type { Metadata } from "next";
import { type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { EmailForm } from "@/components/accounts/email-form";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Forgotten password", robots: { index: false } };

export default async function ForgotPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  return queryText(query, "done") === undefined ? (
    <Page
      width="narrow"
      title="Forgotten password"
      lead="A link by which you set a new one is mailed to the address of your account."
    >
      <EmailForm
        procedure="account.forgotPassword"
        back="/forgot"
        next="/forgot?done=1"
        submit="Mail the link"
        flash={await pageFlash(query)}
      />
    </Page>
  ) : (
    <Page
      width="narrow"
      title="Look into your mail"
      lead="If an account has this address, a link is on its way. It works for an hour."
    />
  );
}
