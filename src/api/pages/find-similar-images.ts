import { showImage } from "../images/show-image";
import { pageCaller } from "./page-caller";

/** The approved images that look like an image, nearest first, as a gallery shows them. */
export async function findSimilarImages(id: string) {
  const caller = await pageCaller();
  const { similar } = await caller.images.similar({ id });
  if (similar.length === 0) return [];
  const { images } = await caller.images.batch({ ids: similar.map((near) => near.id) });
  return images.map(showImage);
}
