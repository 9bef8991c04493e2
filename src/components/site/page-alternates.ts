import type { Metadata } from "next";
import { feedAddress } from "./feed-address";

type Of = {
  /** Path of the page, as it is to be known. */
  page: string;
  /** Its images, in the language of the search box. */
  q: string;
};

/** Where else the images of a page are: under its one address, and as a feed. */
export function pageAlternates({ page, q }: Of): Metadata["alternates"] {
  const feed = { url: feedAddress(q), title: q === "" ? "Images" : `Images: ${q}` };
  return { canonical: page, types: { "application/atom+xml": [feed] } };
}
