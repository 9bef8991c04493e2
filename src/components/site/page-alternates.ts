import type { Metadata } from "next";

type Of = {
  /** Path of the page, as it is to be known. */
  page: string;
  /** Its images, in the language of the search box. */
  q: string;
};

/** Where else the images of a page are: under its one address, and as a feed. */
export function pageAlternates({ page, q }: Of): Metadata["alternates"] {
  const url = q === "" ? "/feed.xml" : `/feed.xml?${new URLSearchParams({ q }).toString()}`;
  return {
    canonical: page,
    types: { "application/atom+xml": [{ url, title: q === "" ? "Images" : `Images: ${q}` }] },
  };
}
