import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { drawRandom } from "@/api/pages/draw-random";
import type { PageQuery } from "@/api/pages/page-flash";
import { addressOf } from "@/ui/address-of";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Random image", robots: { index: false } };

type Props = { searchParams: Promise<PageQuery> };

export default async function RandomPage({ searchParams }: Props) {
  const { id, filters } = await drawRandom(await searchParams);
  if (id !== undefined) redirect(addressOf(`/post/${id}`, { in: "random", ...filters }));
  return (
    <Page title="Random image">
      {Object.values(filters).every((filter) => filter === undefined) ? (
        <EmptyState title="No image to show">Approved uploads appear here.</EmptyState>
      ) : (
        <EmptyState title="No image fits">
          There is none with these tags and this rating.{" "}
          <a href="/random">Draw one of all images</a>
        </EmptyState>
      )}
    </Page>
  );
}
