import { describe, expect, it } from "vitest";
import { exifOf, readOrientation } from "./exif";

/** Big-endian: one directory at byte 8. */
function directory(...entries: string[]): Buffer {
  const count = entries.length.toString(16).padStart(4, "0");
  return Buffer.from(`4d4d002a00000008${count}${entries.join("")}00000000`, "hex");
}

const MAKER = "010f00020000000441424300";
const SIXTH = "011200030000000100060000";
const THIRD = "011200030000000100030000";

describe("the orientation in EXIF", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("%i is read as it was written", (orientation) => {
    expect(readOrientation(exifOf(orientation))).toBe(orientation);
  });

  it("is read of either byte order, and wherever the directory is", () => {
    const little = "49492a000c000000ffffffff0200" + "0f01020004000000414243001201030001000000";
    expect(readOrientation(Buffer.from(`${little}0800000000000000`, "hex"))).toBe(8);
    expect(readOrientation(directory(MAKER, SIXTH))).toBe(6);
  });

  it("is the first where there are two, and read where the end is missing", () => {
    expect(readOrientation(directory(SIXTH, THIRD))).toBe(6);
    expect(readOrientation(directory(MAKER, SIXTH).subarray(0, -4))).toBe(6);
  });

  it.each<[string, Buffer]>([
    ["nothing", Buffer.alloc(0)],
    ["no byte order", Buffer.from("Exif of another kind")],
    ["a directory that is elsewhere", Buffer.from("4d4d002affffffff", "hex")],
    ["a directory that breaks off", directory(SIXTH).subarray(0, 20)],
    ["no such entry", directory(MAKER)],
    ["a number that is none of them", directory("011200030000000100090000")],
    ["another type", directory("011200040000000100000006")],
  ])("is 1 of %s", (_, exif) => {
    expect(readOrientation(exif)).toBe(1);
  });
});
