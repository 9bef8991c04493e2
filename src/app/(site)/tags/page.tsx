import type { Metadata } from "next";
import { listTagsPage } from "@/api/pages/list-tags-page";
import type { PageQuery } from "@/api/pages/page-flash";
import { NextPage } from "@/components/moderation/next-page";
import { TagFilters } from "@/components/tags/page/tag-filters";
import { TagTable } from "@/components/tags/page/tag-table";
import { EmptyState } from "@/ui/empty-state";
import { Link } from "@/ui/link";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = {
  title: "Tags",
  description: "What the images show, and how many show it",
};

type Props = { searchParams: Promise<PageQuery> };

export default async function TagsPage({ searchParams }: Props) {
  const { tags, next, filters } = await listTagsPage(await searchParams);
  const { cursor, ...chosen } = filters;
  const isFiltered = [chosen["prefix"], chosen["category"], cursor].some(Boolean);
  return (
    <Page title="Tags">
      <TagFilters key={JSON.stringify(chosen)} chosen={chosen} />
      {tags.length === 0 ? (
        <EmptyState title={isFiltered ? "No tag fits all of this" : "No tags to show"}>
          {isFiltered ? (
            <Link href="/tags">See all tags</Link>
          ) : (
            "Tags come with the images that have them."
          )}
        </EmptyState>
      ) : (
        <TagTable label="Tags" tags={tags} />
      )}
      <NextPage page="/tags" filters={chosen} cursor={cursor} next={next} />
    </Page>
  );
}
