/** In this order: each names those below it as well. */
const BROWSERS = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrom(e|ium)\/|CriOS\//],
  ["Safari", /Safari\//],
] as const;

const SYSTEMS = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** A browser in words that its owner knows it by; what is none calls itself what it likes. */
export function describeBrowser(userAgent: string): string {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (browser === undefined) return userAgent === "" ? "Unknown browser" : userAgent;
  return system === undefined ? browser : `${browser} on ${system}`;
}
