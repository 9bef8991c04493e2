import { iccProfile } from "./icc-profile";
import { headChunks } from "./png-chunks";
import { pngColourSpace } from "./png-colour";
import { profileChunk } from "./png-profile";

/** The chunks that say what samples mean. */
const COLOUR_CHUNKS = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM"];

/** Where the first chunk ends: IHDR has one length. */
const HEAD_END = 33;
/** In it, the colour type: a bit of it tells colours from greys. */
const COLOUR_TYPE = 25;
const IS_COLOUR = 2;

/**
 * A PNG whose colours stand in an ICC profile: libvips knows no other way to tell them, where browsers
 * follow the chunks cICP, gAMA and cHRM too.
 * @param png whole: see readPng
 * @returns the same bytes where there is nothing to tell
 */
export function withIccProfile(png: Buffer): Buffer {
  const chunks = headChunks(png);
  // Of several of a type the first counts.
  const space = pngColourSpace(new Map(chunks.toReversed().map(({ type, data }) => [type, data])));
  if (space === undefined) return png;
  const isColour = (png.readUInt8(COLOUR_TYPE) & IS_COLOUR) !== 0;
  const profile = iccProfile(space, isColour ? "rgb" : "grey");
  if (profile === undefined) return png;
  const others = chunks.filter(({ type }) => !COLOUR_CHUNKS.includes(type));
  const rest = png.subarray(chunks.at(-1)?.end ?? HEAD_END);
  return Buffer.concat([
    png.subarray(0, HEAD_END),
    profileChunk(profile),
    ...others.map(({ start, end }) => png.subarray(start, end)),
    rest,
  ]);
}
