import { isOverHttps } from "@/infra/http/is-over-https";
import { writeCookie } from "@/infra/http/write-cookie";

type SiteCookie = { name: string; value: string; seconds: number; siteUrl: string };

/** A Set-Cookie value; where the site is served by https, browsers send it over nothing else. */
export function siteCookie({ siteUrl, ...cookie }: SiteCookie): string {
  return writeCookie({ ...cookie, isSecure: isOverHttps(siteUrl) });
}
