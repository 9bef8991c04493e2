import type { Metadata } from "next";
import { flashOf, type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { requirePost } from "@/api/pages/require-post";
import { PostFrame } from "@/components/posts/post-frame";
import { NoSuggestion } from "@/components/posts/no-suggestion";
import { SuggestForm } from "@/components/posts/suggest-form";
import { TagList } from "@/components/tags/tag-list";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Suggest an edit", robots: { index: false } };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export default async function SuggestPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { image, viewer } = await requirePost(`/post/${id}/suggest`, id);
  const flash = flashOf(await pageFlash(await searchParams), "suggestions.create");
  return (
    <PostFrame
      title="Suggest an edit"
      lead={"pending" in image ? undefined : "A moderator looks at it."}
      image={image}
    >
      <TagList tags={image.tags} />
      {"pending" in image ? (
        <NoSuggestion id={id} canEdit={viewer.canEdit} />
      ) : (
        <SuggestForm image={image} flash={flash} />
      )}
    </PostFrame>
  );
}
