/** The main ways through the site, in the head of every page. */
export const SITE_LINKS = [
  { href: "/", label: "Newest" },
  { href: "/tags", label: "Tags" },
  { href: "/users", label: "Users" },
  { href: "/random", label: "Random" },
  { href: "/upload", label: "Upload" },
];

/** What is looked for at the foot of a page. */
export const FOOTER_LINKS = [
  { href: "/guidelines", label: "Guidelines" },
  { href: "/docs", label: "API" },
];
