import { sharp } from "../../src/infra/picture/libvips";
import { seededRandomBelow } from "../../src/testing/seeded-random";

/** As many pixels as may be: 8K. */
const WIDTH = 7_680;
const HEIGHT = 4_320;
const LIMIT_BYTES = 3_145_728;

/** The largest pictures that are taken, in the forms that cost most to decode; each just fits. */
export async function paintWorst(): Promise<{ name: string; picture: Buffer }[]> {
  const painted = await sharp(...clouds(160))
    .resize({ width: WIDTH, height: HEIGHT, fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  const canvas = () => sharp(painted, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const sideways = await fit((quality) =>
    canvas()
      .withMetadata({ orientation: 6 })
      .jpeg({ quality, chromaSubsampling: "4:4:4", progressive: true })
      .toBuffer(),
  );
  const baseline = await fit((quality) =>
    canvas().jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer(),
  );
  const flat = sharp(...clouds(12)).resize({
    width: WIDTH,
    height: HEIGHT,
    fit: "fill",
    kernel: "nearest",
  });
  const interlaced = await flat.toColourspace("rgb16").png({ progressive: true }).toBuffer();
  return [
    { name: "JPEG of 8K", picture: baseline },
    { name: "progressive JPEG of 8K, lying on its side", picture: sideways },
    { name: "interlaced PNG of 8K in 16 bits", picture: interlaced },
  ];
}

/** Noise of few pixels, which enlarged is clouds or tiles. */
function clouds(width: number) {
  const height = Math.round((width * HEIGHT) / WIDTH);
  const below = seededRandomBelow(width);
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => below(256)));
  return [pixels, { raw: { width, height, channels: 3 as const } }] as const;
}

/** In the best quality that is not too large. */
async function fit(encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  for (const quality of [90, 80, 70, 65, 60, 55, 50]) {
    const picture = await encode(quality);
    if (picture.length < LIMIT_BYTES - 1_000) return picture;
  }
  throw new Error("too much detail for the limit");
}
