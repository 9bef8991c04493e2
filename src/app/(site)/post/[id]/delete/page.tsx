import type { Metadata } from "next";
import { flashOf, type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { findWithin } from "@/api/pages/find-within";
import { requirePost } from "@/api/pages/require-post";
import { DeleteForm } from "@/components/posts/delete-form";
import { postAddress } from "@/components/posts/post-address";
import { PostFrame } from "@/components/posts/post-frame";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Delete", robots: { index: false } };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export default async function DeletePage({ params, searchParams }: Props) {
  const { id } = await params;
  const query = await searchParams;
  const may = (who: { canDelete: boolean }) => who.canDelete;
  const within = findWithin(query);
  const page = postAddress(id, { page: "delete", within });
  const { image, viewer } = await requirePost(page, id, { may, query });
  const isWithdrawn = "pending" in image && viewer.isUploader;
  return (
    <PostFrame
      title={isWithdrawn ? "Withdraw this image?" : "Delete this image?"}
      lead="The picture goes for good: nobody can bring it back."
      image={image}
      within={within}
    >
      <DeleteForm
        id={id}
        within={within}
        submit={isWithdrawn ? "Withdraw for good" : "Delete for good"}
        done={isWithdrawn ? "The image was withdrawn." : "The image was deleted."}
        isModerating={!viewer.isUploader}
        flash={flashOf(await pageFlash(query), "images.delete")}
      />
    </PostFrame>
  );
}
