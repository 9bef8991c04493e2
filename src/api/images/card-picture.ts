import { outputSize } from "@/infra/picture/output-size";
import { blurredVariant, VARIANT_WIDTHS } from "@/domain/images/variant";

/** Pixels: larger ones are not shown by those who make cards of links. */
const CARD_WIDTH = 1_080;

export type CardPicture = { url: string; width: number; height: number };

type Shown = { id: string; nsfw: boolean; width: number; height: number };

/** The picture of a link's card, a JPEG; of what is not safe for work one that tells nothing but its colours. */
export function cardPicture(
  image: Shown,
  siteUrl: string,
  maxWidth: number = CARD_WIDTH,
): CardPicture {
  const url = `${siteUrl}/image/${image.id}.jpg`;
  if (image.nsfw) {
    const { width, height } = blurredVariant(image).output;
    return { url: `${url}?blur=1`, width, height };
  }
  if (image.width <= maxWidth) return { url, width: image.width, height: image.height };
  const width = VARIANT_WIDTHS.findLast((one) => one <= maxWidth) ?? VARIANT_WIDTHS[0];
  if (width >= image.width) return { url, width: image.width, height: image.height };
  return { url: `${url}?w=${width}`, ...outputSize(image, { format: "jpeg", box: { width } }) };
}
