import { addressOf } from "@/ui/address-of";

type Asked = {
  /** Of a page about the image, such as "edit"; its post, if there is none. */
  page?: string;
  /** The list that the post was found in and leads on in, as addresses carry it: see withinSearch. */
  within?: string | undefined;
  /** What else is asked of the page. */
  fields?: Record<string, string | undefined>;
  /** The id of what is shown of it. */
  at?: string;
};

/** The address of a post, or of a page about its image. */
export function postAddress(
  id: string,
  { page, within = "", fields = {}, at }: Asked = {},
): string {
  const path = page === undefined ? `/post/${id}` : `/post/${id}/${page}`;
  const list = Object.fromEntries(new URLSearchParams(within));
  const address = addressOf(path, { ...list, ...fields });
  return at === undefined ? address : `${address}#${at}`;
}
