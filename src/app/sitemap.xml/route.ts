import { serveSitemapIndex } from "@/api/feeds/serve-sitemap";

export const dynamic = "force-dynamic";

export { serveSitemapIndex as GET, serveSitemapIndex as HEAD };
