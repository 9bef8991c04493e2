import type { Metadata } from "next";
import { altText } from "../images/alt-text";
import type { GalleryImage } from "../images/gallery-image";
import { shortened } from "./shortened";

type Card = {
  /** Path of the page, as it is to be known. */
  page: string;
  /** Of one of its images, if any is fit for it. */
  picture:
    | {
        url: string;
        /** In pixels. */
        width: number;
        height: number;
        image: Pick<GalleryImage, "tags" | "artist" | "description">;
      }
    | undefined;
};

const SITE = { siteName: "Ema", type: "website" } as const;
const ICON = { url: "/icons/512.png", width: 512, height: 512, alt: "Ema", type: "image/png" };

/** What pages without pictures tell of themselves to those who link to them, besides title and description. */
export const siteCard: Pick<Metadata, "openGraph" | "twitter"> = {
  openGraph: { ...SITE, images: [ICON] },
  twitter: { card: "summary" },
};

/** The same of a page of images. */
export function pageCard({ page, picture }: Card): typeof siteCard {
  if (picture === undefined) {
    return { ...siteCard, openGraph: { ...siteCard.openGraph, url: page } };
  }
  const { image, ...shown } = picture;
  return {
    openGraph: {
      ...SITE,
      url: page,
      images: [{ ...shown, alt: shortened(altText(image)), type: "image/jpeg" }],
    },
    twitter: { card: "summary_large_image" },
  };
}
