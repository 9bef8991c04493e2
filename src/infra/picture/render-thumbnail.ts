import { rgbaToThumbHash } from "thumbhash";
import { takeTurn } from "../process/take-turn";
import { dominantColour } from "./dominant-colour";
import { perceptualHash } from "./perceptual-hash";
import { sharp } from "./libvips";
import { THUMBNAIL_BOX } from "./thumbnail-box";

/** Pixels of either side that thumbhash takes at most. */
const PLACEHOLDER_SIDE = 100;

/** What is told of a picture without showing it; the forms are those of Picture. */
type Described = { placeholder: string; phash: string; color: string };

/** All made of the large picture, whose decoder can skip most of it: a fraction of a decode. */
export async function renderThumbnail(full: Buffer): Promise<{ thumbnail: Buffer } & Described> {
  const { data, info } = await sharp(full, { limitInputPixels: false })
    .resize({
      ...THUMBNAIL_BOX,
      fit: "inside",
      withoutEnlargement: true,
      fastShrinkOnLoad: false,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const [thumbnail, small] = await Promise.all([
    sharp(data, { raw }).jpeg({ quality: 82 }).toBuffer(),
    describeSmall(sharp(data, { raw })),
  ]);
  return { thumbnail, ...small };
}

/**
 * What is read off a picture so small that each takes a millisecond or two: between them other requests
 * pass.
 */
async function describeSmall(picture: ReturnType<typeof sharp>): Promise<Described> {
  const { data, info } = await picture
    .resize({
      width: PLACEHOLDER_SIDE,
      height: PLACEHOLDER_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const samples = { data, ...info };
  await takeTurn();
  const hash = rgbaToThumbHash(info.width, info.height, data);
  await takeTurn();
  const phash = perceptualHash(samples);
  await takeTurn();
  const color = dominantColour(samples);
  return { placeholder: Buffer.from(hash).toString("base64"), phash, color };
}
