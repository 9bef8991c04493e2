const HEADER_BYTES = 128;
/** Signature, offset and size of a tag. */
const ENTRY_BYTES = 12;

/** Transforms in floating point, DToB0 to 3 and BToD0 to 3 (ICC.1:2010, section 9.2). */
const FLOATING = /^(?:D2B|B2D)[0-3]$/;

/**
 * A profile whose transforms in floating point have a name that nobody knows, as browsers do not know them: what else
 * is in it counts. They may have any number of steps, and the decoder takes minutes to read a hundred thousand.
 */
export function withoutFloating(profile: Buffer): Buffer {
  const first = HEADER_BYTES + 4;
  if (profile.length < first) return profile;
  const bare = Buffer.from(profile);
  const end = Math.min(first + ENTRY_BYTES * profile.readUInt32BE(HEADER_BYTES), profile.length);
  for (let entry = first; entry + ENTRY_BYTES <= end; entry += ENTRY_BYTES) {
    const name = profile.toString("latin1", entry, entry + 4);
    if (FLOATING.test(name)) bare.write(name.toLowerCase(), entry, "latin1");
  }
  return bare;
}
