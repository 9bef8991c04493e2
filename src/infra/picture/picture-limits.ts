const MIB = 1_048_576;

/** Pixels of a picture: 7680 × 4320, which is "8K". */
export const MAX_PIXELS = 33_177_600;

/** Pixels of the longer side. */
export const MAX_SIDE = 16_384;

/**
 * Scans of a JPEG. Encoders write about ten; thousands are legal, and each makes the decoder pass
 * over the whole frame where no timeout reaches it.
 */
export const MAX_JPEG_SCANS = 100;

/**
 * Bytes that all decodes together may take. One 8K picture of the greediest kind that cameras and
 * programs write (progressive, CMYK, to be turned by its EXIF orientation) needs most of it.
 */
const DECODE_MEMORY_BYTES = 384 * MIB;

/** Two keep two cores busy only while neither waits for its next step; and of Node's four workers one is left. */
const CONCURRENT_DECODES = 3;

/** Pictures that may wait for a decode before new ones are turned away. */
const WAITING_DECODES = 64;

/** Seconds of one decode; the largest pictures take two on a slow machine. */
const DECODE_TIMEOUT_SECONDS = 30;

/**
 * Milliseconds of all that is made of a picture. Each step has its timeout, but libvips looks at that between two pieces
 * of a picture only: what takes so long hangs.
 */
const STUCK_MS = 4_000 * DECODE_TIMEOUT_SECONDS;

/**
 * Bytes of pictures that are kept in memory: of all of them, and of one. A slow reader holds all of a kept one, and of a
 * larger one that is read from the storage piece by piece about as much.
 */
export const PICTURE_SHELF = { totalBytes: 64 * MIB, mostBytes: MIB / 2 };

export type PictureLimits = {
  maxPixels: number;
  maxSide: number;
  decodeMemoryBytes: number;
  concurrentDecodes: number;
  waitingDecodes: number;
  /** Whole seconds, 1 to 3600. */
  timeoutSeconds: number;
  /** Milliseconds after which a decoder is taken for stuck. */
  stuckMs: number;
};

export const PICTURE_LIMITS: PictureLimits = {
  maxPixels: MAX_PIXELS,
  maxSide: MAX_SIDE,
  decodeMemoryBytes: DECODE_MEMORY_BYTES,
  concurrentDecodes: CONCURRENT_DECODES,
  waitingDecodes: WAITING_DECODES,
  timeoutSeconds: DECODE_TIMEOUT_SECONDS,
  stuckMs: STUCK_MS,
};
