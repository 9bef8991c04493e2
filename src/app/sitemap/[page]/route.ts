import { serveSitemapPart } from "@/api/feeds/serve-sitemap";

export const dynamic = "force-dynamic";

async function serve(request: Request, { params }: { params: Promise<{ page: string }> }) {
  return serveSitemapPart(request, (await params).page);
}

export { serve as GET, serve as HEAD };
