import type { Metadata } from "next";
import { type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { YouHadTyped } from "@/components/moderation/you-had-typed";
import { Alert } from "@/ui/alert";
import { LinkButton } from "@/ui/link-button";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Nothing was done", robots: { index: false } };

/** Where what moderators do leads whoever was none any more when they sent it: the page that it was on is none now. */
export default async function NotAllowedPage({
  searchParams,
}: {
  searchParams: Promise<PageQuery>;
}) {
  const { message, values = {} } = (await pageFlash(await searchParams)) ?? {};
  return (
    <Page width="narrow" title="Nothing was done">
      <Alert tone="warning" role="alert">
        <p className="first-letter:uppercase">{message ?? "That is for moderators alone."}</p>
      </Alert>
      <YouHadTyped text={values["reason"] ?? values["note"] ?? values["description"]} />
      <LinkButton kind="primary" href="/">
        See the newest images
      </LinkButton>
    </Page>
  );
}
