import { perceptualHash } from "@/infra/picture/perceptual-hash";

/** The picture is drawn into so many pixels a side, whatever its shape: ten for each cell of the hash. */
const SIDE = 320;

/**
 * The perceptual hash of a picture, made by the browser: 16 hex digits. It is that of the service but for a bit
 * or two, as browsers reduce pictures in ways of their own.
 * @throws when the browser cannot read the picture, or does not tell what it read
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
    if (!isReadAsDrawn(context)) throw new Error("no canvas that tells what was drawn");
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

/** The most that a browser which hides itself by a little noise makes of black. */
const NEARLY_BLACK = 16;

/**
 * Browsers that keep pages from telling devices apart, as Tor's and Firefox with `privacy.resistFingerprinting`, give
 * white or noise in place of what was drawn: of that each picture had the hash of a blank one, and was told to be here.
 */
function isReadAsDrawn(context: OffscreenCanvasRenderingContext2D): boolean {
  context.fillStyle = "black";
  context.fillRect(0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, 1);
  return data.every((value, place) => place % 4 === 3 || value < NEARLY_BLACK);
}
