import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findCardPicture } from "@/api/pages/find-card-picture";
import { findTag } from "@/api/pages/find-tag";
import { findTagPage } from "@/api/pages/find-tag-page";
import { flashOf, type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { FlashAlert } from "@/components/forms/flash-alert";
import { Gallery } from "@/components/images/gallery";
import { ActList } from "@/components/moderation/act-list";
import { countWords } from "@/components/search/count-words";
import { searchAddress, withinSearch } from "@/components/search/search-address";
import { pageAlternates } from "@/components/site/page-alternates";
import { pageCard } from "@/components/site/page-card";
import { shortened } from "@/components/site/shortened";
import { CATEGORY_WORDS } from "@/components/tags/page/category-words";
import { RelatedTags } from "@/components/tags/page/related-tags";
import { tagAddress } from "@/components/tags/page/tag-address";
import { TagFacts } from "@/components/tags/page/tag-facts";
import { isToldByForm, TagForms } from "@/components/tags/page/tag-forms";
import { TagJobs } from "@/components/tags/page/tag-jobs";
import { inQuery } from "@/components/tags/suggestions/term-at";
import { Badge } from "@/ui/badge";
import { EmptyState } from "@/ui/empty-state";
import { LinkButton } from "@/ui/link-button";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ name: string }>; searchParams: Promise<PageQuery> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name } = await findTag((await props.params).name);
  const [page, q] = [tagAddress(name), inQuery(name)];
  const { tag, images } = await findTagPage(name, q);
  const count = countWords({ value: tag.count, relation: "exact" }, "image");
  return {
    title: name,
    description: shortened(tag.description ?? `${count} with ${name}`),
    alternates: pageAlternates({ page, q }),
    ...pageCard({ page, picture: await findCardPicture(images) }),
  };
}

export default async function TagPage(props: Props) {
  // As it stands in the address, by Next, which decodes it for generateMetadata alone.
  const asked = decodeURIComponent((await props.params).name);
  const query = await props.searchParams;
  const { name } = await findTag(asked);
  const address = tagAddress(name);
  if (`/tags/${encodeURIComponent(asked)}` !== address) redirect(withFlash(address, query));
  const search = { q: inQuery(name) };
  const { tag, related, images, acts, jobs } = await findTagPage(name, search.q);
  const flash = await pageFlash(query);
  const refused = flash?.isDone === true ? undefined : flash;
  // What was done is told above all, and so is what was refused of a form that is not there.
  const isToldBelow = jobs !== undefined && refused !== undefined && isToldByForm(tag, refused);
  return (
    <Page
      title={tag.name}
      lead={tag.description}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          {tag.category === "general" ? null : (
            <Badge>{CATEGORY_WORDS[tag.category] ?? tag.category}</Badge>
          )}
          <LinkButton href={searchAddress(search)}>All images</LinkButton>
        </div>
      }
    >
      {flash === undefined || isToldBelow ? null : <FlashAlert flash={flash} />}
      <TagFacts tag={tag} />
      <RelatedTags related={related} />
      <Gallery
        images={images}
        next={undefined}
        list={{
          page: searchAddress(search),
          query: search,
          within: withinSearch(search),
        }}
        empty={<EmptyState title="No image has it now" />}
      />
      {jobs === undefined ? null : (
        <>
          <TagForms tag={tag} flashOf={(form) => flashOf(refused, form)} />
          <TagJobs tag={tag.name} jobs={jobs} />
        </>
      )}
      {acts.length === 0 ? null : (
        <>
          <h2>History</h2>
          <ActList acts={acts} hasLog={jobs !== undefined} />
        </>
      )}
    </Page>
  );
}

/** What is said of a form is said where its page has moved to. */
function withFlash(address: string, { flash }: PageQuery): string {
  return typeof flash === "string" ? `${address}?flash=${encodeURIComponent(flash)}` : address;
}
