import { deflateSync, inflateSync } from "node:zlib";
import { withoutFloating } from "./icc-tags";
import { pngChunk } from "./png-chunk";

/** Of a profile when it is unpacked; libpng takes no larger ones. */
const MOST_BYTES = 8_000_000;

/** Of the name of a profile, which ends with a zero. */
const NAME_BYTES = 79;

/** An iCCP chunk with the profile of another, without what takes too long to read; nothing where it has none that is whole. */
export function bareProfileChunk(data: Buffer): Buffer | undefined {
  const profile = readProfile(data);
  return profile && profileChunk(withoutFloating(profile));
}

function readProfile(data: Buffer): Buffer | undefined {
  // Behind the name, how it is packed: there is one way.
  const end = data.subarray(0, NAME_BYTES + 1).indexOf(0);
  if (end < 1 || data[end + 1] !== 0) return undefined;
  try {
    return inflateSync(data.subarray(end + 2), { maxOutputLength: MOST_BYTES });
  } catch {
    return undefined;
  }
}

/** A name, how it is packed, and the profile; in fact not packed, as libpng refuses chunks below 92 bytes. */
export function profileChunk(profile: Buffer): Buffer {
  return pngChunk(
    "iCCP",
    Buffer.concat([Buffer.from("icc\0\0"), deflateSync(profile, { level: 0 })]),
  );
}
