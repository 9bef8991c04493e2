import type { Metadata } from "next";
import { isRegistrationOpen } from "@/api/pages/is-registration-open";
import { flashOf, type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { LookIntoMail } from "@/components/accounts/look-into-mail";
import { RegistrationClosed } from "@/components/accounts/registration-closed";
import { RegistrationForm } from "@/components/accounts/registration-form";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<PageQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const isDone = queryText(await searchParams, "done") !== undefined;
  const title = isDone ? "Look into your mail" : "Open an account";
  return { title, robots: { index: false } };
}

export default async function RegisterPage({ searchParams }: Props) {
  const query = await searchParams;
  const flash = await pageFlash(query);
  if (queryText(query, "done") !== undefined) {
    return <LookIntoMail flash={flashOf(flash, "auth.resendVerification")} />;
  }
  if (!(await isRegistrationOpen())) return <RegistrationClosed />;
  return (
    <Page width="narrow" title="Open an account">
      <RegistrationForm flash={flash} />
    </Page>
  );
}
