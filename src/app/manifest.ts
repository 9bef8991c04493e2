import type { MetadataRoute } from "next";

/** What a phone is told that keeps the site beside its apps. Colours are `ground` of ui/theme.css, light. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Ema",
    short_name: "Ema",
    description: "An image board",
    start_url: "/",
    display: "standalone",
    background_color: "#faf9f7",
    theme_color: "#faf9f7",
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
  };
}
