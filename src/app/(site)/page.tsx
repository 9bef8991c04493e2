import { listNewest } from "@/api/pages/list-newest";
import { Gallery } from "@/components/images/gallery";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";

export default async function HomePage({
  searchParams,
}: {
  searchParams: Promise<{ after?: string | string[] }>;
}) {
  const { after } = await searchParams;
  const { images, next } = await listNewest(typeof after === "string" ? after : undefined);
  return (
    <Page title="Newest images">
      <Gallery images={images} next={next} />
    </Page>
  );
}
