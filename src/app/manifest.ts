import type { MetadataRoute } from "next";

/**
 * What a phone is told that keeps the site beside its apps. Colours are `ground` of ui/theme.css, light; the pictures
 * are drawn by `npm run icons`.
 */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Ema",
    short_name: "Ema",
    description: "An image board",
    start_url: "/",
    display: "standalone",
    background_color: "#faf9f7",
    theme_color: "#faf9f7",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/icons/192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      {
        src: "/icons/maskable-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
  };
}
