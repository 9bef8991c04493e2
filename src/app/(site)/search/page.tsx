import type { Metadata } from "next";
import { findCardPicture } from "@/api/pages/find-card-picture";
import { findSearch } from "@/api/pages/find-search";
import { flashOf, type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { FlashAlert } from "@/components/forms/flash-alert";
import { Gallery } from "@/components/images/gallery";
import { countWords } from "@/components/search/count-words";
import { NoImages } from "@/components/search/no-images";
import { searchAddress, withinSearch } from "@/components/search/search-address";
import { SearchChips } from "@/components/search/search-chips";
import { SearchForm } from "@/components/search/search-form";
import { SearchHelp } from "@/components/search/search-help";
import { SearchSummary } from "@/components/search/search-summary";
import { pageAlternates } from "@/components/site/page-alternates";
import { pageCard } from "@/components/site/page-card";
import { shortened } from "@/components/site/shortened";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<PageQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { search, text, found } = await findSearch(await searchParams);
  const title = search.q ?? "Search";
  if (found === undefined) return { title };
  const page = searchAddress(search);
  const count = countWords(found.count, "image");
  return {
    title,
    description: search.q === undefined ? count : shortened(`${count} with ${search.q}`),
    alternates: pageAlternates({ page, q: text }),
    ...pageCard({ page, picture: await findCardPicture(found.images) }),
  };
}

export default async function SearchPage({ searchParams }: Props) {
  const query = await searchParams;
  const { search, parts, text, refusal, found } = await findSearch(query);
  const deleted = flashOf(await pageFlash(query), "images.delete");
  return (
    <Page title="Search">
      {deleted === undefined ? null : <FlashAlert flash={deleted} />}
      {/* Another search is another form, with nothing of the last one in it. */}
      <div key={searchAddress(search)} className="flex flex-col gap-3">
        <SearchForm search={search} refusal={refusal} />
        <SearchHelp />
        <SearchChips search={search} parts={parts} />
        {found === undefined ? null : (
          <SearchSummary
            search={search}
            text={text}
            count={found.count}
            tag={found.tag}
            aliases={found.query.aliases}
            hiddenCount={found.hiddenCount}
          />
        )}
      </div>
      {found === undefined ? null : (
        <Gallery
          images={found.images}
          next={found.next}
          list={{
            page: searchAddress(search),
            query: { q: text, withHidden: search.hidden === "show" },
            within: withinSearch(search),
          }}
          beginning={found.isFirstPage ? undefined : beginningOf(search)}
          empty={<NoImages search={search} meant={found.meant} />}
        />
      )}
    </Page>
  );
}

function beginningOf({ sort = "newest" }: { sort?: string | undefined }): string {
  return sort === "newest" ? "Newest images" : "Back to the beginning";
}
