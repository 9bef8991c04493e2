/** Whether visitors come over https, which may end at a proxy before the service. */
export function isOverHttps(siteUrl: string): boolean {
  return siteUrl.startsWith("https:");
}
