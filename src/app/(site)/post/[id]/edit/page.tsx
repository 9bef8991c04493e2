import type { Metadata } from "next";
import { flashOf, type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { findWithin } from "@/api/pages/find-within";
import { requirePost } from "@/api/pages/require-post";
import { CurrentState } from "@/components/posts/current-state";
import { EditForm } from "@/components/posts/edit-form";
import { postAddress } from "@/components/posts/post-address";
import { PostFrame } from "@/components/posts/post-frame";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Edit", robots: { index: false } };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export default async function EditPage({ params, searchParams }: Props) {
  const { id } = await params;
  const query = await searchParams;
  const may = ({ canEdit }: { canEdit: boolean }) => canEdit;
  const within = findWithin(query);
  const page = postAddress(id, { page: "edit", within });
  const { image, viewer } = await requirePost(page, id, { may, query });
  const flash = flashOf(await pageFlash(query), "images.edit");
  const seen = flash?.values["version"];
  const isOvertaken = seen !== undefined && seen !== String(image.version);
  return (
    <PostFrame title="Edit" image={image} within={within} width={isOvertaken ? "wide" : "text"}>
      <div className={isOvertaken ? "grid items-start gap-8 md:grid-cols-2" : undefined}>
        {isOvertaken ? <CurrentState image={image} within={within} /> : null}
        <EditForm image={image} within={within} isModerating={!viewer.isUploader} flash={flash} />
      </div>
    </PostFrame>
  );
}
