import type { Metadata } from "next";
import { flashOf, type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { findWithin } from "@/api/pages/find-within";
import { requirePost } from "@/api/pages/require-post";
import { postAddress } from "@/components/posts/post-address";
import { PostFrame } from "@/components/posts/post-frame";
import { NoSuggestion } from "@/components/posts/no-suggestion";
import { SuggestForm } from "@/components/posts/suggest-form";
import { TagList } from "@/components/tags/tag-list";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Suggest an edit", robots: { index: false } };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export default async function SuggestPage({ params, searchParams }: Props) {
  const { id } = await params;
  const query = await searchParams;
  const within = findWithin(query);
  const page = postAddress(id, { page: "suggest", within });
  const { image, viewer } = await requirePost(page, id);
  const flash = flashOf(await pageFlash(query), "suggestions.create");
  return (
    <PostFrame
      title="Suggest an edit"
      lead={"pending" in image ? undefined : "A moderator looks at it."}
      image={image}
      within={within}
    >
      <TagList tags={image.tags} />
      {"pending" in image ? (
        <NoSuggestion id={id} within={within} canEdit={viewer.canEdit} />
      ) : (
        <SuggestForm image={image} within={within} flash={flash} />
      )}
    </PostFrame>
  );
}
