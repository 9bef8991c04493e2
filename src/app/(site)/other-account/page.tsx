import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { localAddress, withQuery } from "@/api/forms/local-address";
import { findViewer } from "@/api/pages/find-viewer";
import { type PageQuery, queryText } from "@/api/pages/page-flash";
import { OtherAccount } from "@/components/accounts/other-account";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Nothing was sent", robots: { index: false } };

type Props = { searchParams: Promise<PageQuery> };

/** Where a form leads that was sent from the page of another account than the one that is signed in now. */
export default async function OtherAccountPage({ searchParams }: Props) {
  const query = await searchParams;
  const next = localAddress(queryText(query, "next"), "/");
  const login = withQuery("/login", { next });
  const viewer = await findViewer();
  if (viewer === undefined) redirect(login);
  const isKept = queryText(query, "flash") !== undefined;
  return <OtherAccount username={viewer.username} isKept={isKept} next={next} login={login} />;
}
