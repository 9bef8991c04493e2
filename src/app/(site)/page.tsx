import type { Metadata } from "next";
import { findCardPicture } from "@/api/pages/find-card-picture";
import { findHome } from "@/api/pages/find-home";
import { flashOf, type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { FlashAlert } from "@/components/forms/flash-alert";
import { HomeSearch } from "@/components/home/home-search";
import { Gallery } from "@/components/images/gallery";
import { pageAlternates } from "@/components/site/page-alternates";
import { pageCard } from "@/components/site/page-card";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { Tabs } from "@/ui/tabs";

export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<PageQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { isPopular, q, images } = await findHome(await searchParams);
  const page = isPopular ? "/?sort=likes" : "/";
  return {
    ...(isPopular ? { title: "Popular images", description: "The most liked images" } : {}),
    alternates: pageAlternates({ page, q }),
    ...pageCard({ page, picture: await findCardPicture(images) }),
  };
}

export default async function HomePage({ searchParams }: Props) {
  const query = await searchParams;
  const { isPopular, isFirstPage, q, images, next, tags } = await findHome(query);
  const deleted = flashOf(await pageFlash(query), "images.delete");
  const title = isPopular ? "Popular images" : "Newest images";
  return (
    <>
      <HomeSearch tags={tags} />
      <Page
        title={title}
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
        {deleted === undefined ? null : <FlashAlert flash={deleted} />}
        <Gallery
          images={images}
          next={next}
          list={{
            page: isPopular ? "/?sort=likes" : "/",
            query: { q },
            within: isPopular ? "in=search&sort=likes" : "in=search",
          }}
          beginning={isFirstPage ? undefined : title}
          empty={<EmptyState title="No images yet">Approved uploads appear here.</EmptyState>}
        />
      </Page>
    </>
  );
}
