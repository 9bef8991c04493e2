import { type Box, outputSize } from "@/infra/picture/output-size";
import type { PictureSize } from "@/infra/picture/picture-size";
import { blurredVariant, VARIANT_WIDTHS } from "@/domain/images/variant";

/** Pixels: larger ones are not shown by those who make cards of links. */
const CARD_WIDTH = 1_080;

/** The size to show it in: the picture itself is larger where there is none so small. */
export type CardPicture = { url: string; width: number; height: number };

type Shown = PictureSize & { id: string; nsfw: boolean };

/** The picture of a link's card, a JPEG; of what is not safe for work one that tells nothing but its colours. */
export function cardPicture(
  image: Shown,
  siteUrl: string,
  { width = CARD_WIDTH, height }: Box = {},
): CardPicture {
  const box = { width, height };
  const { query, size } = findFile(image, box);
  return {
    url: `${siteUrl}/image/${image.id}.jpg${query}`,
    ...outputSize(size, { format: "jpeg", box }),
  };
}

type File = { query: string; size: PictureSize };

/** The largest that fits, else the smallest there is. */
function findFile(image: Shown, box: Box): File {
  if (image.nsfw) {
    const { width, height } = blurredVariant(image).output;
    return { query: "?blur=1", size: { width, height } };
  }
  const { width, height } = image;
  const whole = { query: "", size: { width, height } };
  const smaller = VARIANT_WIDTHS.filter((one) => one < width).map((one) => ({
    query: `?w=${one}`,
    size: outputSize(image, { format: "jpeg", box: { width: one } }),
  }));
  const fitting = [...smaller, whole].findLast(
    ({ size }) =>
      size.width <= (box.width ?? size.width) && size.height <= (box.height ?? size.height),
  );
  return fitting ?? smaller[0] ?? whole;
}
