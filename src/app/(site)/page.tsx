import type { Metadata } from "next";
import { findHome } from "@/api/pages/find-home";
import { type PageQuery, queryText } from "@/api/pages/page-flash";
import { HomeSearch } from "@/components/home/home-search";
import { Gallery } from "@/components/images/gallery";
import { pageAlternates } from "@/components/site/page-alternates";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { Tabs } from "@/ui/tabs";

export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<PageQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const isPopular = queryText(await searchParams, "sort") === "likes";
  return { alternates: pageAlternates({ page: isPopular ? "/?sort=likes" : "/", q: "" }) };
}

export default async function HomePage({ searchParams }: Props) {
  const { isPopular, q, images, next, tags } = await findHome(await searchParams);
  return (
    <>
      <HomeSearch tags={tags} />
      <Page
        title={isPopular ? "Popular images" : "Newest images"}
        actions={
          <Tabs
            label="Order"
            tabs={[
              { href: "/", label: "Newest", isCurrent: !isPopular },
              { href: "/?sort=likes", label: "Popular", isCurrent: isPopular },
            ]}
          />
        }
      >
        <Gallery
          images={images}
          next={next}
          list={{
            page: isPopular ? "/?sort=likes" : "/",
            query: { q },
            within: isPopular ? "in=search&sort=likes" : "in=search",
          }}
          empty={<EmptyState title="No images yet">Approved uploads appear here.</EmptyState>}
        />
      </Page>
    </>
  );
}
