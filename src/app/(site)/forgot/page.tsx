import type { Metadata } from "next";
import { type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { ForgottenPasswordForm } from "@/components/accounts/forgotten-password-form";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<PageQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: titleOf(await searchParams), robots: { index: false } };
}

export default async function ForgotPage({ searchParams }: Props) {
  const query = await searchParams;
  return queryText(query, "done") === undefined ? (
    <Page
      width="narrow"
      title={titleOf(query)}
      lead="A link by which you set a new one is mailed to the address of your account."
    >
      <ForgottenPasswordForm flash={await pageFlash(query)} />
    </Page>
  ) : (
    <Page
      width="narrow"
      title={titleOf(query)}
      lead="If an account has this address, a link is on its way. It works for an hour."
    />
  );
}

function titleOf(query: PageQuery): string {
  return queryText(query, "done") === undefined ? "Forgotten password" : "Look into your mail";
}
