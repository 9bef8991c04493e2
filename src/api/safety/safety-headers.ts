/** What an answer is: a page, what programs read, or a picture that a stranger has sent. */
export type Kind = "page" | "data" | "picture";

/** Two years, as browsers ask of sites that they are to know beforehand. */
const HSTS = "max-age=63072000";

/** No page and no script comes of it, even where a browser is led to show it as one. */
const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A browser that shows a picture by itself puts it in the middle, and as large as there is room for, by styles. */
const INERT_PICTURE = `${INERT}; style-src 'unsafe-inline'`;

const ON_ALL = { "X-Content-Type-Options": "nosniff" };

const BY_KIND: Record<Exclude<Kind, "page">, Record<string, string>> = {
  data: { ...ON_ALL, "Content-Security-Policy": INERT, "Referrer-Policy": "no-referrer" },
  picture: {
    ...ON_ALL,
    "Content-Security-Policy": INERT_PICTURE,
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Referrer-Policy": "no-referrer",
  },
};

const OVER_HTTPS: typeof BY_KIND = {
  data: { ...BY_KIND.data, ...hsts(true) },
  picture: { ...BY_KIND.picture, ...hsts(true) },
};

const OF_PAGES = {
  ...ON_ALL,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  // Forms without scripts find their way back by it.
  "Referrer-Policy": "same-origin",
};

/** The one table of what every answer says to browsers for safety's sake; HSTS where the site is https. */
export function safetyHeaders(
  kind: Exclude<Kind, "page">,
  isHttps: boolean,
): Readonly<Record<string, string>> {
  return isHttps ? OVER_HTTPS[kind] : BY_KIND[kind];
}

/** The same of a file of the build: script and style of pages, and nobody's but ours. */
export function staticHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return { ...ON_ALL, "Referrer-Policy": "same-origin", ...hsts(isHttps) };
}

/**
 * The same of a page.
 * @param policy of contentPolicy
 */
export function pageHeaders(policy: string, isHttps: boolean): Readonly<Record<string, string>> {
  return { ...OF_PAGES, "Content-Security-Policy": policy, ...hsts(isHttps) };
}

function hsts(isHttps: boolean): Record<string, string> {
  return isHttps ? { "Strict-Transport-Security": HSTS } : {};
}
