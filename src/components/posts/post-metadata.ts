import type { Metadata } from "next";
import { altText } from "../images/alt-text";
import type { GalleryImage } from "../images/gallery-image";
import { shortened } from "../site/shortened";

type Post = Pick<GalleryImage, "id" | "nsfw" | "tags" | "artist" | "description"> & {
  pending?: boolean | undefined;
};

type Card = {
  siteUrl: string;
  /** In pixels. */
  picture: { url: string; width: number; height: number };
};

/** What a post tells of itself to those who link to it. One that is pending says no more than its name. */
export function postMetadata(post: Post, { siteUrl, picture: shown }: Card): Metadata {
  const title = post.artist === undefined ? `Post ${post.id}` : `By ${post.artist}`;
  if (post.pending === true) {
    return { title, robots: { index: false }, openGraph: null, twitter: null };
  }
  const address = `${siteUrl}/post/${post.id}`;
  const description = shortened(altText(post));
  const picture = { ...shown, alt: description, type: "image/jpeg" };
  return {
    title,
    description,
    alternates: {
      canonical: address,
      types: {
        "application/json+oembed": `${siteUrl}/oembed?url=${encodeURIComponent(address)}`,
      },
    },
    openGraph: {
      type: "article",
      siteName: "Ema",
      title,
      description,
      url: address,
      images: [picture],
    },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
    ...(post.nsfw ? { other: { rating: "adult" } } : {}),
  };
}
