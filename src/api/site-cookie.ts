type SiteCookie = { name: string; value: string; seconds: number; siteUrl: string };

/**
 * A Set-Cookie value for all pages, kept from scripts and from what other sites send; where the site is served by
 * https, browsers send it over nothing else.
 */
export function siteCookie({ name, value, seconds, siteUrl }: SiteCookie): string {
  const secure = siteUrl.startsWith("https:") ? " Secure;" : "";
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly;${secure} SameSite=Lax`;
}
