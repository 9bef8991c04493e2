import { describe, expect, it } from "vitest";
import { photoPixels } from "../../testing/pictures";
import { pngChunk, splitPng } from "../../testing/png-chunks";
import { distance, readPixels } from "../../testing/read-pixels";
import { sharp } from "./libvips";
import { inspectPicture } from "./inspect-picture";
import { PICTURE_LIMITS } from "./picture-limits";
import { createPictureProcessor, type Picture } from "./process-picture";

const pictures = createPictureProcessor();
const SECRET = "51.4778N somebody's garden";
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${SECRET} --></x:xmpmeta>`;

describe("metadata", () => {
  it("does not survive in a JPEG", async () => {
    const jpeg = await tagged().jpeg().toBuffer();
    const comment = Buffer.from(`\xff\xfe\x00\x1c${SECRET}`, "latin1");
    const bytes = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    expect(bytes.toString("latin1")).toContain(SECRET);

    expectBare(await pictures.process(bytes));
  });

  it("is gone before a decoder sees the picture", async () => {
    const jpeg = await tagged().jpeg().toBuffer();
    const comment = Buffer.from(`\xff\xfe\x00\x1c${SECRET}`, "latin1");
    const { signature, chunks } = splitPng(await tagged().png().toBuffer());
    const text = pngChunk("tEXt", Buffer.from(`Comment\0${SECRET}`, "latin1"));
    const [header = text, ...others] = chunks;
    for (const sent of [
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      Buffer.concat([signature, header, text, ...others]),
    ]) {
      expect(sent.toString("latin1")).toContain(SECRET);
      const { bytes } = await inspectPicture(sent, PICTURE_LIMITS);
      expect(bytes.toString("latin1")).not.toContain(SECRET);
    }
  });

  it("does not survive in a PNG", async () => {
    const { signature, chunks } = splitPng(await tagged().png().toBuffer());
    const text = pngChunk("tEXt", Buffer.from(`Comment\0${SECRET}`, "latin1"));
    const [header = text, ...others] = chunks;

    expectBare(await pictures.process(Buffer.concat([signature, header, text, ...others])));
  });

  it("does not survive behind the end of a picture", async () => {
    const page = Buffer.from(`<script>"${SECRET}"</script>`);
    const jpeg = Buffer.concat([await untagged().jpeg().toBuffer(), page]);
    const png = Buffer.concat([await untagged().png().toBuffer(), page]);

    expectBare(await pictures.process(jpeg));
    expectBare(await pictures.process(png));
  });

  it("leaves out the second picture of an HDR photograph, and shows the first", async () => {
    const picture = untagged().jpeg({ quality: 95 });
    // Part of sharp 0.35, but not of its types.
    const withGainMap: unknown = Reflect.get(picture, "withGainMap");
    if (typeof withGainMap === "function") Reflect.apply(withGainMap, picture, []);
    const hdr = await picture.toBuffer();
    expect(hdr.lastIndexOf(Buffer.from([0xff, 0xd8, 0xff]))).toBeGreaterThan(0);

    const processed = await pictures.process(hdr);
    expectBare(processed);
    const plain = await readPixels(await untagged().png().toBuffer());
    const shown = await readPixels(processed.full);
    // The encoder of such photographs moves the colours a little.
    expect(distance(shown.at(30, 20), plain.at(30, 20))).toBeLessThan(40);
  });
});

function untagged() {
  return sharp(photoPixels(), { raw: { width: 64, height: 48, channels: 3 } });
}

function tagged() {
  return untagged()
    .withExif({ IFD0: { Copyright: SECRET, Orientation: "6" }, IFD3: { GPSLatitudeRef: "N" } })
    .withXmp(XMP)
    .withIccProfile("p3");
}

/** Of all segments a JPEG may have only those that its pixels need. */
function expectBare(picture: Picture): void {
  for (const jpeg of [picture.full, picture.thumbnail]) {
    expect(jpeg.toString("latin1")).not.toContain(SECRET.slice(0, 8));
    expect(new Set(markersOf(jpeg))).toEqual(new Set([0xdb, 0xc0, 0xc4, 0xda]));
    expect(jpeg.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  }
}

function markersOf(jpeg: Buffer): number[] {
  const markers: number[] = [];
  let offset = 2;
  while (markers.at(-1) !== 0xda) {
    markers.push(jpeg.readUInt8(offset + 1));
    offset += 2 + jpeg.readUInt16BE(offset + 2);
  }
  return markers;
}
