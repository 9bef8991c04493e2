import type { MetadataRoute } from "next";
import { findSiteUrl } from "@/api/pages/find-site-url";

export const dynamic = "force-dynamic";

/** What each visitor sees otherwise, and what costs more than it tells, is left out. */
const DISALLOWED = ["/api/", "/forms/", "/account/", "/moderation", "/notifications", "/settings"];

export default async function robots(): Promise<MetadataRoute.Robots> {
  const siteUrl = await findSiteUrl();
  return {
    rules: { userAgent: "*", disallow: DISALLOWED },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}
