import type { Metadata } from "next";
import { isRegistrationOpen } from "@/api/pages/is-registration-open";
import { flashOf, type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { LookIntoMail } from "@/components/accounts/look-into-mail";
import { RegistrationClosed } from "@/components/accounts/registration-closed";
import { RegistrationForm } from "@/components/accounts/registration-form";
import { Page } from "@/ui/page";
import { LostAnswer } from "../lost-answer";

export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<PageQuery> };

const TITLES = {
  done: "Look into your mail",
  closed: "Registration is closed",
  open: "Open an account",
};

async function stateOf(query: PageQuery): Promise<keyof typeof TITLES> {
  if (queryText(query, "done") !== undefined) return "done";
  return (await isRegistrationOpen()) ? "open" : "closed";
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: TITLES[await stateOf(await searchParams)], robots: { index: false } };
}

export default async function RegisterPage({ searchParams }: Props) {
  const query = await searchParams;
  const state = await stateOf(query);
  const flash = await pageFlash(query);
  if (state === "done") {
    return <LookIntoMail title={TITLES.done} flash={flashOf(flash, "auth.resendVerification")} />;
  }
  if (state === "closed") return <RegistrationClosed title={TITLES.closed} />;
  return (
    <Page width="narrow" title={TITLES.open}>
      <LostAnswer query={query} />
      <RegistrationForm flash={flash} />
    </Page>
  );
}
