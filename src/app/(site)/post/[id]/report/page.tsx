import type { Metadata } from "next";
import { type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { findWithin } from "@/api/pages/find-within";
import { requirePost } from "@/api/pages/require-post";
import { postAddress } from "@/components/posts/post-address";
import { PostFrame } from "@/components/posts/post-frame";
import { ReportForm } from "@/components/posts/report-form";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Report", robots: { index: false } };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export default async function ReportPage({ params, searchParams }: Props) {
  const { id } = await params;
  const query = await searchParams;
  const commentId = queryText(query, "comment");
  const within = findWithin(query);
  const page = postAddress(id, { page: "report", within, fields: { comment: commentId } });
  const { image } = await requirePost(page, id);
  return (
    <PostFrame
      title={commentId === undefined ? "Report this image" : "Report a comment"}
      lead="The moderators see who reports; nobody else does."
      image={image}
      within={within}
    >
      <ReportForm
        imageId={id}
        commentId={commentId}
        within={within}
        flash={await pageFlash(query)}
      />
    </PostFrame>
  );
}
