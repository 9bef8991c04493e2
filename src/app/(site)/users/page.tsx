import type { Metadata } from "next";
import { listUsers } from "@/api/pages/list-users";
import type { PageQuery } from "@/api/pages/page-flash";
import { addressOf } from "@/ui/address-of";
import { UserList } from "@/components/users/user-list";
import { UserSearch } from "@/components/users/user-search";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { Pager } from "@/ui/pager";

export const dynamic = "force-dynamic";
export const metadata: Metadata = {
  title: "Users",
  description: "Who uploads images, the most liked first",
};

type Props = { searchParams: Promise<PageQuery> };

export default async function UsersPage({ searchParams }: Props) {
  const { name, page, users, hasNext } = await listUsers(await searchParams);
  const way = (to: number) =>
    addressOf("/users", { query: name, page: to === 1 ? undefined : String(to) });
  return (
    <Page title="Users" lead="The most liked first.">
      <UserSearch key={name} name={name} />
      {users.length === 0 ? (
        <EmptyState title={name === undefined ? "Nobody is here yet" : "Nobody of that name"} />
      ) : (
        <UserList users={users} />
      )}
      <Pager
        previous={page === 1 ? undefined : { href: way(page - 1), label: "Previous" }}
        next={hasNext ? { href: way(page + 1), label: "Next" } : undefined}
      />
    </Page>
  );
}
