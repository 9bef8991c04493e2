import type { MetadataRoute } from "next";
import { GROUND } from "@/ui/ground";

/** What a phone is told that keeps the site beside its apps. The pictures are drawn by `npm run icons`. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Ema",
    short_name: "Ema",
    description: "An image board",
    start_url: "/",
    display: "standalone",
    background_color: GROUND.light,
    theme_color: GROUND.light,
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
