import { cardPicture } from "../images/card-picture";
import { findSiteUrl } from "./find-site-url";

type Shown = Parameters<typeof cardPicture>[0];

/** The picture of a page's card: the first of its images that is safe for work. Nothing where none is. */
export async function findCardPicture<Image extends Shown>(images: readonly Image[]) {
  const image = images.find(({ nsfw }) => !nsfw);
  return image && { image, ...cardPicture(image, await findSiteUrl()) };
}
