import type { Metadata } from "next";
import { findAccounts } from "@/api/pages/find-accounts";
import { type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { AccountEntry } from "@/components/moderation/account-entry";
import { AccountFilters } from "@/components/moderation/account-filters";
import { ModerationFrame } from "@/components/moderation/moderation-frame";
import { addressOf } from "@/ui/address-of";
import { NextPage } from "@/components/moderation/next-page";
import { EmptyState } from "@/ui/empty-state";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Users · Moderation", robots: { index: false } };

const PAGE = "/moderation/users";

type Props = { searchParams: Promise<PageQuery> };

export default async function UsersPage({ searchParams }: Props) {
  const query = await searchParams;
  const { users, next, filters, waiting, viewer, ends } = await findAccounts(query);
  const { cursor, ...chosen } = filters;
  const flash = await pageFlash(query);
  return (
    <ModerationFrame title="Users" waiting={waiting} flash={flash}>
      <AccountFilters chosen={chosen} />
      {users.length === 0 ? <EmptyState title="No such account" /> : null}
      {users.map((account) => (
        <AccountEntry
          key={account.id}
          account={account}
          viewer={viewer}
          ends={ends}
          page={addressOf(PAGE, filters)}
          sent={flash}
        />
      ))}
      <NextPage page={PAGE} filters={chosen} cursor={cursor} next={next} />
    </ModerationFrame>
  );
}
