import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { jpegBytes, photoPixels, pngBytes } from "../../testing/pictures";
import { pngChunk, splitPng } from "../../testing/png-chunks";
import { sharp } from "./libvips";
import { MAX_JPEG_SCANS } from "./picture-limits";
import { PictureRefused } from "./picture-refused";
import { createPictureProcessor } from "./process-picture";

const pictures = createPictureProcessor();
const DAMAGED = new PictureRefused("image is damaged or incomplete");
const FOREIGN = new PictureRefused("image must be a PNG or JPEG");

describe("bytes that are no PNG or JPEG are refused", () => {
  const raw = { width: 64, height: 48, channels: 3 } as const;
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ["nothing", () => Buffer.alloc(0)],
    ["one byte", () => Buffer.from([0xff])],
    ["SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["GIF", () => sharp(photoPixels(), { raw }).gif().toBuffer()],
    ["WebP", () => sharp(photoPixels(), { raw }).webp().toBuffer()],
    ["TIFF", () => sharp(photoPixels(), { raw }).tiff().toBuffer()],
    ["AVIF", () => sharp(photoPixels(), { raw }).avif({ effort: 0 }).toBuffer()],
    ["PDF", () => Buffer.from("%PDF-1.7\n")],
  ])("%s", async (_, make) => {
    await expect(pictures.process(await make())).rejects.toThrow(FOREIGN);
  });

  it("even by the decoder itself", async () => {
    const webp = await sharp(photoPixels(), { raw }).webp().toBuffer();
    await expect(sharp(webp).metadata()).rejects.toThrow("unsupported image format");
  });

  it("when they only begin like one", async () => {
    const page = Buffer.from("<html>".repeat(50));
    await expect(pictures.process(Buffer.from([0xff, 0xd8, 0xff]))).rejects.toThrow(DAMAGED);
    for (const whole of [await pngBytes(), await jpegBytes()]) {
      const bytes = Buffer.concat([whole.subarray(0, 8), page]);
      await expect(pictures.process(bytes)).rejects.toThrow(DAMAGED);
    }
  });
});

describe("an incomplete picture is refused", () => {
  it("when a PNG has no IEND, though all its pixels are there", async () => {
    const { signature, chunks } = splitPng(await pngBytes());
    const bytes = Buffer.concat([signature, ...chunks.slice(0, -1)]);
    await expect(pictures.process(bytes)).rejects.toThrow(DAMAGED);
  });

  it("when a PNG has all its chunks, but not all its rows", async () => {
    const { signature, chunks } = splitPng(await pngBytes());
    const [header = signature] = chunks;
    const few = pngChunk("IDAT", deflateSync(Buffer.alloc(10 * (64 * 3 + 1))));
    const bytes = Buffer.concat([signature, header, few, pngChunk("IEND")]);
    await expect(pictures.process(bytes)).rejects.toThrow(DAMAGED);
  });

  it("when a PNG has no pixels, or its header comes late", async () => {
    const { signature, chunks } = splitPng(await pngBytes());
    const [header = signature, ...others] = chunks;
    const text = pngChunk("tEXt", Buffer.from("a\0b"));
    for (const parts of [
      [header, pngChunk("IEND")],
      [text, header, ...others],
      [pngChunk("IEND")],
    ]) {
      await expect(pictures.process(Buffer.concat([signature, ...parts]))).rejects.toThrow(DAMAGED);
    }
  });

  it("when a preview inside a JPEG has the only end there is", async () => {
    const jpeg = await jpegBytes();
    const preview = Buffer.concat([Buffer.from("Exif\0\0"), jpeg.subarray(-40)]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(preview.length + 2);
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, preview]);
    const bytes = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2, -2)]);
    await expect(pictures.process(bytes)).rejects.toThrow(DAMAGED);
  });
});

describe("a damaged picture is refused", () => {
  it("when the CRC of a critical PNG chunk is wrong", async () => {
    const { signature, chunks } = splitPng(await pngBytes());
    for (let broken = 0; broken < chunks.length; broken++) {
      const damaged = chunks.map((chunk, at) => {
        const copy = Buffer.from(chunk);
        if (at === broken) copy.writeUInt8(copy.readUInt8(copy.length - 1) ^ 1, copy.length - 1);
        return copy;
      });
      const isCritical = /[A-Z]/.test(chunks[broken]?.toString("latin1", 4, 5) ?? "");
      const attempt = pictures.process(Buffer.concat([signature, ...damaged]));
      if (isCritical) await expect(attempt).rejects.toThrow(DAMAGED);
      else await expect(attempt).resolves.toBeDefined();
    }
  });

  it("when a JPEG is overwritten or cut in the middle", async () => {
    const jpeg = await jpegBytes({ width: 300, height: 300 });
    const middle = Math.floor(jpeg.length / 2);
    const overwritten = Buffer.from(jpeg).fill(0xff, middle, middle + 64);
    const cut = Buffer.concat([jpeg.subarray(0, middle), jpeg.subarray(middle + 5000)]);
    await expect(pictures.process(overwritten)).rejects.toThrow(DAMAGED);
    await expect(pictures.process(cut)).rejects.toThrow(DAMAGED);
  });

  it("when a JPEG is one long list of scans", async () => {
    const jpeg = await jpegBytes({ progressive: true });
    const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scans = Array.from({ length: MAX_JPEG_SCANS }, () => jpeg.subarray(lastScan, -2));
    const bytes = Buffer.concat([jpeg.subarray(0, lastScan), ...scans, jpeg.subarray(-2)]);
    await expect(pictures.process(bytes)).rejects.toThrow(
      new PictureRefused("image must have at most 100 scans"),
    );
  });
});

describe("a picture of a kind that few programs read is refused by its name", () => {
  it.each([
    [0xc3, "lossless"],
    [0xc5, "hierarchical"],
    [0xcb, "lossless and arithmetic"],
  ])("a JPEG whose frame is %i: %s", async (marker) => {
    await expect(pictures.process(await withFrame(marker, 8))).rejects.toThrow(
      new PictureRefused("image must not be a lossless or hierarchical JPEG"),
    );
  });

  it("a JPEG of 12 bits", async () => {
    await expect(pictures.process(await withFrame(0xc1, 12))).rejects.toThrow(
      new PictureRefused("image must be a JPEG of 8 bits a sample"),
    );
  });

  it("a PNG that Xcode made for an app", async () => {
    const { signature, chunks } = splitPng(await pngBytes());
    const apple = pngChunk("CgBI", Buffer.from([0x50, 0, 0x20, 2]));
    await expect(pictures.process(Buffer.concat([signature, apple, ...chunks]))).rejects.toThrow(
      new PictureRefused("image must not be a PNG that Xcode rewrote"),
    );
  });
});

/** A JPEG whose frame header says that it is of this kind. */
async function withFrame(marker: number, bits: number): Promise<Buffer> {
  const jpeg = await jpegBytes();
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt8(marker, at + 1);
  jpeg.writeUInt8(bits, at + 4);
  return jpeg;
}

describe("an animated PNG", () => {
  it("is taken for its first frame", async () => {
    const { signature, chunks } = splitPng(await pngBytes());
    const [header = signature, ...others] = chunks;
    const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
    const pixels = others.find((chunk) => chunk.toString("latin1", 4, 8) === "IDAT");
    const next = Buffer.concat([number(2), pixels?.subarray(8, -4) ?? signature]);
    const bytes = Buffer.concat([
      signature,
      header,
      pngChunk("acTL", frames),
      frameControl(0),
      ...others.slice(0, -1),
      frameControl(1),
      pngChunk("fdAT", next),
      pngChunk("IEND"),
    ]);
    const picture = await pictures.process(bytes);
    const still = await pictures.process(await pngBytes());
    expect(picture).toMatchObject({ format: "png", width: 64, height: 48 });
    expect(picture.full.equals(still.full)).toBe(true);
  });
});

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** The fcTL chunk of a frame of 64 × 48 pixels that stands for a tenth of a second. */
function frameControl(sequence: number): Buffer {
  const place = [sequence, 64, 48, 0, 0].map(number);
  return pngChunk("fcTL", Buffer.concat([...place, Buffer.from([0, 1, 0, 10, 0, 0])]));
}
