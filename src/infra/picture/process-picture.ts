import { endingWithin, NeverEnded } from "../ending-within";
import { createDecodeGate } from "./decode-gate";
import { inspectPicture } from "./inspect-picture";
import type { PictureFormat } from "./picture-format";
import { PICTURE_LIMITS, type PictureLimits } from "./picture-limits";
import { renderFull } from "./render-full";
import { renderThumbnail } from "./render-thumbnail";

export type Picture = {
  /** Of the bytes that came in. */
  format: PictureFormat;
  /** Pixels of the upright picture. */
  width: number;
  height: number;
  /** JPEG in sRGB, upright, on white, without metadata, at the original size. */
  full: Buffer;
  /** The same inside 360 × 420 pixels, never enlarged. */
  thumbnail: Buffer;
  /** Thumbhash, base64. */
  placeholder: string;
  /** Perceptual hash: 64 bits as 16 lower-case hex digits. */
  phash: string;
  /** The colour that most of it has: `#rrggbb` in sRGB. */
  color: string;
};

export type InspectedPicture = {
  /**
   * Makes what is shown of it.
   * @param client who asks: those who wait take turns. Nobody's name, in a process of one's own
   * @throws PictureRefused when its pixels are damaged
   * @throws PictureQueueFull when too many pictures wait, and this client's are no fewer than others'
   * @throws NeverEnded when the decoder hangs
   */
  render(client?: string): Promise<Picture>;
};

export type PictureProcessor = {
  /**
   * Judges bytes that nobody trusts by their structure and header: next to nothing beside what rendering
   * takes. They must not change until that is done.
   * @throws PictureRefused with a message for the sender
   */
  inspect(bytes: Uint8Array): Promise<InspectedPicture>;
  /**
   * Everything that is shown of a picture, made from bytes that nobody trusts. The bytes must not
   * change until it is done.
   * @throws PictureRefused with a message for the sender
   * @throws PictureQueueFull, NeverEnded as render does
   */
  process(bytes: Uint8Array, client?: string): Promise<Picture>;
  /** How many are being rendered at this moment, and how many wait for it. */
  load(): { running: number; waiting: number };
};

/**
 * One per process: its limits on memory bind only what goes through it.
 * @param options.onStuck is told that a decoder hangs: with its thread and memory, until the process ends
 */
export function createPictureProcessor(
  options: Partial<PictureLimits> & { onStuck?: () => void } = {},
): PictureProcessor {
  const limits = { ...PICTURE_LIMITS, ...options };
  const gate = createDecodeGate(limits);

  async function unlessStuck(rendering: Promise<Picture>): Promise<Picture> {
    try {
      return await endingWithin(limits.stuckMs, rendering);
    } catch (error) {
      if (error instanceof NeverEnded) options.onStuck?.();
      throw error;
    }
  }

  async function inspect(bytes: Uint8Array): Promise<InspectedPicture> {
    const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { bytes: readable, format, metadata, memory } = await inspectPicture(input, limits);
    const render = async () => {
      const { data: full, width, height } = await renderFull(readable, metadata, limits);
      return { format, width, height, full, ...(await renderThumbnail(full)) };
    };
    return {
      render: (client = "") => gate.run({ client, bytes: memory }, () => unlessStuck(render())),
    };
  }

  return {
    inspect,
    process: async (bytes, client) => (await inspect(bytes)).render(client),
    load: gate.load,
  };
}
