import { withoutFloating } from "./icc-tags";

const APP2 = 0xe2;

/** What a part of a profile begins with (ICC.1:2010, annex B.4); its number, from 1, and how many there are follow. */
const PROFILE = Buffer.from("ICC_PROFILE\0", "latin1");
const HEAD_BYTES = PROFILE.length + 2;

/** What a segment has room for: its length counts itself. */
const PART_BYTES = 65_535 - 2 - HEAD_BYTES;

/** Parts of a profile by their numbers. */
export type ProfileParts = Map<number, Buffer>;

/** Puts the content of an APP2 segment with the others, if it is a part of a profile. Of two with a number the first counts. */
export function collectPart(parts: ProfileParts, content: Buffer): void {
  if (!content.subarray(0, PROFILE.length).equals(PROFILE) || content.length < HEAD_BYTES) return;
  const number = content.readUInt8(PROFILE.length);
  if (!parts.has(number)) parts.set(number, content.subarray(HEAD_BYTES));
}

/** Segments with all of the profile up to the first part that is missing, and without what takes too long to read. */
export function profileSegments(parts: ProfileParts): Buffer[] {
  const found: Buffer[] = [];
  for (let part = parts.get(1); part !== undefined; part = parts.get(found.length + 1)) {
    found.push(part);
  }
  const profile = withoutFloating(Buffer.concat(found));
  const count = Math.ceil(profile.length / PART_BYTES);
  return Array.from({ length: count }, (_, place) => {
    const data = profile.subarray(place * PART_BYTES, (place + 1) * PART_BYTES);
    const content = Buffer.concat([PROFILE, Buffer.from([place + 1, count]), data]);
    const head = Buffer.from([0xff, APP2, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  });
}
