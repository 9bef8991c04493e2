import { perceptualHash } from "@/infra/picture/perceptual-hash";

/** The picture is drawn into so many pixels a side, whatever its shape: ten for each cell of the hash. */
const SIDE = 320;

/**
 * The perceptual hash of a picture, made by the browser: 16 hex digits. It is that of the service but for a bit
 * or two, as browsers reduce pictures in ways of their own.
 * @throws when the browser cannot read the picture
 */
export async function hashPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, {
    resizeWidth: SIDE,
    resizeHeight: SIDE,
    resizeQuality: "medium",
  });
  try {
    const canvas = new OffscreenCanvas(SIDE, SIDE);
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.fillStyle = "white";
    context.fillRect(0, 0, SIDE, SIDE);
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, SIDE, SIDE);
    return perceptualHash({
      data: new Uint8Array(data.buffer),
      width: SIDE,
      height: SIDE,
      channels: 4,
    });
  } finally {
    picture.close();
  }
}
