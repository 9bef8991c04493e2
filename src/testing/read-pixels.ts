import { sharp } from "../infra/picture/libvips";

export type Rgb = [red: number, green: number, blue: number];

/** Looks at the pixels of a picture as they are stored, without its orientation and profile. */
export async function readPixels(picture: Uint8Array) {
  const { data, info } = await sharp(picture, { ignoreIcc: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    channels: info.channels,
    at(x: number, y: number): Rgb {
      const start = (y * info.width + x) * info.channels;
      return [data[start] ?? -1, data[start + 1] ?? -1, data[start + 2] ?? -1];
    },
  };
}

/** By how much the pixels of a picture differ: the largest standard deviation of a channel, 0 to 127. */
export async function contrastOf(picture: Uint8Array): Promise<number> {
  const { channels } = await sharp(picture).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

/** The largest difference of two colours in any channel, 0 to 255. */
export function distance(a: Rgb, b: Rgb): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}
