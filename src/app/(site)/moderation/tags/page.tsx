import type { Metadata } from "next";
import { type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { readTagWork } from "@/api/pages/read-tag-work";
import { ActList } from "@/components/moderation/act-list";
import { FoundTags } from "@/components/moderation/found-tags";
import { ModerationFrame } from "@/components/moderation/moderation-frame";
import { TagFilters } from "@/components/tags/page/tag-filters";
import { TagJobList } from "@/components/tags/page/tag-job-list";
import { EmptyState } from "@/ui/empty-state";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Tags · Moderation", robots: { index: false } };

const PAGE = "/moderation/tags";

type Props = { searchParams: Promise<PageQuery> };

export default async function ModeratedTagsPage({ searchParams }: Props) {
  const query = await searchParams;
  const { found, filters, jobs, acts, waiting } = await readTagWork(query);
  return (
    <ModerationFrame
      title="Tags"
      lead="A tag is renamed, merged and described on its own page: find it by its beginning."
      waiting={waiting}
      flash={await pageFlash(query)}
    >
      <TagFilters key={JSON.stringify(filters)} chosen={filters} />
      {found === undefined ? null : <FoundTags found={found} page={PAGE} filters={filters} />}
      <h2>Under way</h2>
      {jobs.length === 0 ? (
        <EmptyState title="No change is under way">
          What is renamed or merged stands here until all images have taken it over.
        </EmptyState>
      ) : (
        <TagJobList jobs={jobs} back={PAGE} />
      )}
      <h2>Newest changes</h2>
      <ActList acts={acts} />
      {acts.length === 0 ? null : (
        <p>
          <a href="/moderation/log?subject=tag">All changes of tags</a>
        </p>
      )}
    </ModerationFrame>
  );
}
