import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findNext } from "@/api/pages/find-next";
import { findViewer } from "@/api/pages/find-viewer";
import { type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { CodeForm } from "@/components/accounts/code-form";
import { Page } from "@/ui/page";
import { LostAnswer } from "../../lost-answer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Your code", robots: { index: false } };

export default async function CodePage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const next = await findNext(query);
  if ((await findViewer()) !== undefined) redirect(next);
  return (
    <Page width="narrow" title="Your code" lead="Your password was right. This is the second half.">
      <LostAnswer query={query} />
      <CodeForm next={next} flash={await pageFlash(query)} />
    </Page>
  );
}
