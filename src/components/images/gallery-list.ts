/** The list that a page of images is of. */
export type GalleryList = {
  /** Address of its first page. */
  page: string;
  /** What images.list is asked for it. */
  query: { q: string; withHidden?: boolean };
  /** What the addresses of its posts say of it, behind their `?`. */
  within: string;
};
