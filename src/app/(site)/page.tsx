import { findHome } from "@/api/pages/find-home";
import type { PageQuery } from "@/api/pages/page-flash";
import { HomeSearch } from "@/components/home/home-search";
import { Gallery } from "@/components/images/gallery";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { Tabs } from "@/ui/tabs";

export const dynamic = "force-dynamic";

export default async function HomePage({ searchParams }: { searchParams: Promise<PageQuery> }) {
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
