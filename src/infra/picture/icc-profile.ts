import type { ColourSpace, Curve } from "./colour-space";
import { transposed, type Vector } from "./matrix";
import { primariesToXyz } from "./primaries-to-xyz";

const HEADER_BYTES = 128;
/** Signature, offset and size of a tag. */
const ENTRY_BYTES = 12;

type Tag = { names: string[]; data: Buffer };

/**
 * An ICC profile (ICC.1:2010) of a colour space, with no more in it than the decoder reads: it never leaves
 * this process.
 * @returns nothing for primaries that make no sense
 */
export function iccProfile(space: ColourSpace, kind: "rgb" | "grey"): Buffer | undefined {
  const curve = curveTag(space.curve);
  if (kind === "grey") return assemble("GRAY", [{ names: ["kTRC"], data: curve }]);
  const matrix = primariesToXyz(space.primaries);
  if (matrix === undefined) return undefined;
  const [red, green, blue] = transposed(matrix);
  return assemble("RGB ", [
    { names: ["rXYZ"], data: xyzTag(red) },
    { names: ["gXYZ"], data: xyzTag(green) },
    { names: ["bXYZ"], data: xyzTag(blue) },
    { names: ["rTRC", "gTRC", "bTRC"], data: curve },
  ]);
}

/** Tags whose data has several names share it. */
function assemble(colours: string, tags: Tag[]): Buffer {
  const table: Buffer[] = [];
  let offset = HEADER_BYTES + 4 + ENTRY_BYTES * tags.flatMap(({ names }) => names).length;
  for (const { names, data } of tags) {
    for (const name of names) table.push(Buffer.from(name, "latin1"), u32(offset, data.length));
    offset += data.length;
  }
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(offset, 0);
  // Version 4.3; a display's, whose colours are told in XYZ under D50.
  header.writeUInt32BE(0x04300000, 8);
  header.write("mntr", 12, "latin1");
  header.write(colours, 16, "latin1");
  header.write("XYZ ", 20, "latin1");
  header.write("acsp", 36, "latin1");
  fixed(0.9642, 1, 0.8249).copy(header, 68);
  return Buffer.concat([header, u32(table.length / 2), ...table, ...tags.map(({ data }) => data)]);
}

function xyzTag(value: Vector): Buffer {
  return Buffer.concat([Buffer.from("XYZ \0\0\0\0", "latin1"), fixed(...value)]);
}

/** A parametric curve: type 0 is a power, type 3 one that begins as a line, as that of sRGB does. */
function curveTag(curve: Curve): Buffer {
  const type = curve === "srgb" ? 3 : 0;
  const numbers =
    curve === "srgb"
      ? fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
      : fixed(curve.exponent);
  return Buffer.concat([
    Buffer.from("para\0\0\0\0", "latin1"),
    Buffer.from([0, type, 0, 0]),
    numbers,
  ]);
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, place) => bytes.writeUInt32BE(value, 4 * place));
  return bytes;
}

/** s15Fixed16Number: 65,536ths. */
function fixed(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, place) => bytes.writeInt32BE(Math.round(value * 65_536), 4 * place));
  return bytes;
}
