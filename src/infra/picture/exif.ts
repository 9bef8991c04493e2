/** The tag and the type of an orientation (EXIF 2.32, section 4.6.4). */
const ORIENTATION = 0x0112;
const SHORT = 3;

/** Tag, type, count and value of an entry. */
const ENTRY_BYTES = 12;

/**
 * Which way up a picture is, 1 to 8, as the first directory of its EXIF says; 1 where that says nothing. By
 * ourselves: libexif follows whatever leads from there to other directories, for as long as strangers like.
 * @param exif from the byte order on
 */
export function readOrientation(exif: Buffer): number {
  const order = exif.toString("latin1", 0, 2);
  if (exif.length < 8 || (order !== "II" && order !== "MM")) return 1;
  const u16 = (at: number) => (order === "II" ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const directory = order === "II" ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (directory + 2 > exif.length) return 1;
  const first = directory + 2;
  const end = Math.min(first + ENTRY_BYTES * u16(directory), exif.length);
  for (let entry = first; entry + ENTRY_BYTES <= end; entry += ENTRY_BYTES) {
    if (u16(entry) !== ORIENTATION) continue;
    const value = u16(entry + 8);
    return u16(entry + 2) === SHORT && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** EXIF that says which way up a picture is, and nothing else. */
export function exifOf(orientation: number): Buffer {
  const exif = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
