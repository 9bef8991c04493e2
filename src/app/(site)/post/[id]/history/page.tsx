import type { Metadata } from "next";
import { findPost } from "@/api/pages/find-post";
import { findWithin } from "@/api/pages/find-within";
import { listHistory } from "@/api/pages/list-history";
import { flashOf, type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { PostFrame } from "@/components/posts/post-frame";
import { VersionList } from "@/components/posts/version-list";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "History", robots: { index: false } };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export default async function HistoryPage({ params, searchParams }: Props) {
  const { id } = await params;
  const query = await searchParams;
  const { image, viewer } = await findPost(id);
  const within = findWithin(query);
  const history = await listHistory(id, queryText(query, "after"));
  return (
    <PostFrame
      title="History"
      lead="What was said of this image, newest first."
      image={image}
      within={within}
    >
      <VersionList
        id={id}
        within={within}
        {...history}
        current={image.version}
        canRevert={viewer?.canEdit === true}
        flash={flashOf(await pageFlash(query), "images.revert")}
      />
    </PostFrame>
  );
}
