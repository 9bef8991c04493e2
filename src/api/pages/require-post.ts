import { redirect } from "next/navigation";
import { findPost } from "./find-post";
import { requireViewer } from "./find-viewer";
import { type PageQuery, queryText } from "./page-flash";
import { pageNotFound } from "./page-not-found";

type Found = Awaited<ReturnType<typeof findPost>>;
type Viewer = NonNullable<Found["viewer"]>;

/**
 * A post for a page that does something with it: visitors are led to the login, others to the 404 page, but for those
 * who come back from a form of the page, which another account had open: they go on at the post.
 */
export async function requirePost(
  page: string,
  id: string,
  { may = () => true, query = {} }: { may?: (viewer: Viewer) => boolean; query?: PageQuery } = {},
) {
  await requireViewer(page);
  const { image, viewer } = await findPost(id);
  if (viewer === undefined || !may(viewer)) {
    if (queryText(query, "flash") !== undefined) redirect(`/post/${id}`);
    pageNotFound();
  }
  return { image, viewer };
}
