import { findPost } from "./find-post";
import { requireViewer } from "./find-viewer";
import { pageNotFound } from "./page-not-found";

type Found = Awaited<ReturnType<typeof findPost>>;
type Viewer = NonNullable<Found["viewer"]>;

/** A post for a page that does something with it: visitors are led to the login, others to the 404 page. */
export async function requirePost(page: string, id: string, may: (viewer: Viewer) => boolean) {
  await requireViewer(page);
  const { image, viewer } = await findPost(id);
  if (viewer === undefined || !may(viewer)) pageNotFound();
  return { image, viewer };
}
