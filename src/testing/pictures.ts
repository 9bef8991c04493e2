import { sharp } from "../infra/picture/libvips";

export type PictureShape = {
  /** Pixels, before any orientation. */
  width?: number;
  height?: number;
  /** Whole number; each gives a picture, and bytes, of its own. */
  seed?: number;
};

export type PngShape = PictureShape & {
  /** Adds a channel that goes from clear at the left to opaque at the right. */
  alpha?: boolean;
  interlaced?: boolean;
  palette?: boolean;
};

export type JpegShape = PictureShape & {
  /** 1 to 100. */
  quality?: number;
  progressive?: boolean;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
};

/** A PNG that looks like a photograph: a gradient with noise, the same for the same shape. */
export async function pngBytes(shape: PngShape = {}): Promise<Buffer> {
  const { alpha = false, interlaced = false, palette = false, ...rest } = shape;
  const { width, height } = withDefaults(rest);
  const channels = alpha ? 4 : 3;
  const pixels = photoPixels({ ...rest, channels });
  return sharp(pixels, { raw: { width, height, channels } })
    .png({ progressive: interlaced, palette, compressionLevel: 6 })
    .toBuffer();
}

/** A JPEG of the same kind. */
export async function jpegBytes(shape: JpegShape = {}): Promise<Buffer> {
  const { quality = 90, progressive = false, orientation, ...rest } = shape;
  const { width, height } = withDefaults(rest);
  const picture = sharp(photoPixels(rest), { raw: { width, height, channels: 3 } });
  if (orientation !== undefined) picture.withMetadata({ orientation });
  return picture.jpeg({ quality, progressive }).toBuffer();
}

/** A JPEG of upright stripes, black and white in turn, each of so many pixels. */
export async function stripesBytes({ stripe, ...shape }: PictureShape & { stripe: number }) {
  const { width, height } = withDefaults(shape);
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, at) => (((at % width) / stripe) & 1) * 255),
  );
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The same as WebP, which is not taken. */
export async function webpBytes(): Promise<Buffer> {
  const { width, height } = withDefaults({});
  return sharp(photoPixels(), { raw: { width, height, channels: 3 } })
    .webp()
    .toBuffer();
}

/** Raw samples of 8 bits, row by row: RGB, or RGBA with four channels. */
export function photoPixels(shape: PictureShape & { channels?: 3 | 4 } = {}): Buffer {
  const { width, height, seed } = withDefaults(shape);
  const channels = shape.channels ?? 3;
  const random = noise(seed);
  // Where in the colours the gradient begins and how it leans, so that seeds differ at a glance.
  const phases = [random(), random(), random()].map((part) => part * 2 * Math.PI);
  const lean = 1 + random() * 2;
  const pixels = Buffer.alloc(width * height * channels);
  let at = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const slope = (x / width) * lean + (y / height) * 2;
      const grain = (random() - 0.5) * 16;
      for (const phase of phases) {
        pixels[at++] = Math.round(128 + 110 * Math.sin(slope + phase) + grain);
      }
      if (channels === 4) pixels[at++] = Math.round((255 * x) / Math.max(1, width - 1));
    }
  }
  return pixels;
}

function withDefaults(shape: PictureShape): Required<PictureShape> {
  return { width: 64, height: 48, seed: 1, ...shape };
}

/** Uniform numbers from 0 to below 1, the same for the same seed: an LCG. */
function noise(seed: number): () => number {
  // Neighbouring seeds are taken apart first: their first numbers would be nearly alike.
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
