import type { Metadata } from "next";
import { type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { ForgottenPasswordForm } from "@/components/accounts/forgotten-password-form";
import { Page } from "@/ui/page";
import { LostAnswer } from "../lost-answer";

export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<PageQuery> };

const TITLES = { done: "Look into your mail", asked: "Forgotten password" };

const stateOf = (query: PageQuery) => (queryText(query, "done") === undefined ? "asked" : "done");

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: TITLES[stateOf(await searchParams)], robots: { index: false } };
}

export default async function ForgotPage({ searchParams }: Props) {
  const query = await searchParams;
  return stateOf(query) === "asked" ? (
    <Page
      width="narrow"
      title={TITLES.asked}
      lead="A link by which you set a new one is mailed to the address of your account."
    >
      <LostAnswer query={query} />
      <ForgottenPasswordForm flash={await pageFlash(query)} />
    </Page>
  ) : (
    <Page
      width="narrow"
      title={TITLES.done}
      lead="If an account has this address, a link is on its way. It works for an hour."
    />
  );
}
