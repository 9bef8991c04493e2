import { isPng } from "./find-fault";

/** More than these stand before the pixels of no picture that a program has written. */
const MOST_CHUNKS = 100;

/** Whether a file is an animated PNG, as browsers play them: by a chunk that stands before the pixels (acTL). */
export async function isAnimated(file: Pick<File, "size" | "slice">): Promise<boolean> {
  const bytesAt = async (start: number) =>
    new Uint8Array(await file.slice(start, start + 8).arrayBuffer());
  try {
    if (!isPng(await bytesAt(0))) return false;
    let start = 8;
    for (let count = 0; count < MOST_CHUNKS && start < file.size; count += 1) {
      const head = await bytesAt(start);
      const type = String.fromCharCode(...head.subarray(4));
      if (type === "acTL") return true;
      if (type === "IDAT" || head.length < 8) return false;
      start += 12 + new DataView(head.buffer).getUint32(0);
    }
    return false;
  } catch {
    // What cannot be read is told elsewhere.
    return false;
  }
}
