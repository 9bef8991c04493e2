import { deflateRawSync, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { jpegBytes, photoPixels, pngBytes } from "../../testing/pictures";
import { pngChunk, splitPng } from "../../testing/png-chunks";
import { createPictureProcessor } from "./process-picture";

const pictures = createPictureProcessor();

/** Programs and containers that browsers, servers and archivers find wherever in a file they are. */
const FOREIGN: [string, Buffer][] = [
  ["HTML", Buffer.from('<!doctype html><html><script>alert("ema")</script></html>')],
  ["PHP", Buffer.from('<?php system($_GET["ema"]); ?>')],
  ["a ZIP", zip("ema.html", '<script>alert("ema")</script>')],
];

describe.each(FOREIGN)("%s", (_, foreign) => {
  it.each<[string, (png: Buffer, jpeg: Buffer) => Buffer]>([
    ["behind a PNG", (png) => Buffer.concat([png, foreign])],
    ["behind a JPEG", (_png, jpeg) => Buffer.concat([jpeg, foreign])],
    ["in a text of a PNG", (png) => withChunk(png, "tEXt", text(foreign))],
    ["in a compressed text of a PNG", (png) => withChunk(png, "zTXt", compressed(foreign))],
    ["in a chunk of its own", (png) => withChunk(png, "emAx", foreign)],
    ["in the comment of a JPEG", (_png, jpeg) => withSegment(jpeg, 0xfe, foreign)],
    ["in the EXIF of a JPEG", (_png, jpeg) => withSegment(jpeg, 0xe1, exif(foreign))],
    ["in an application's segment", (_png, jpeg) => withSegment(jpeg, 0xed, foreign)],
  ])("does not come out when it is %s", async (_place, hide) => {
    const bytes = hide(await pngBytes(), await jpegBytes());
    const { full, thumbnail } = await pictures.process(bytes);
    for (const jpeg of [full, thumbnail]) expectClean(jpeg);
  });

  it("in the pixels of a PNG is no more than colours", async () => {
    // Each row begins with the byte that says it is not filtered.
    const pixels = photoPixels();
    foreign.copy(pixels, 300);
    const rows = Array.from({ length: 48 }, (_row, y) =>
      Buffer.concat([Buffer.alloc(1), pixels.subarray(y * 192, (y + 1) * 192)]),
    );
    const { signature, chunks } = splitPng(await pngBytes());
    // Not compressed: the bytes stand in the file as they are.
    const data = pngChunk("IDAT", deflateSync(Buffer.concat(rows), { level: 0 }));
    const bytes = Buffer.concat([signature, chunks[0] ?? data, data, pngChunk("IEND")]);
    expect(bytes.includes(foreign.subarray(0, 5))).toBe(true);

    const { full, thumbnail } = await pictures.process(bytes);
    for (const jpeg of [full, thumbnail]) expectClean(jpeg);
  });
});

/** One picture from the first byte to the last, and nothing that another program would take up. */
function expectClean(jpeg: Buffer): void {
  const content = jpeg.toString("latin1");
  for (const trace of ["<?php", "<script", "<html", "PK\x03\x04", "PK\x05\x06", "ema"]) {
    expect(content).not.toContain(trace);
  }
  expect(jpeg.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(jpeg.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  expect(jpeg.indexOf(Buffer.from([0xff, 0xd9]))).toBe(jpeg.length - 2);
}

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const { signature, chunks } = splitPng(png);
  const [header = signature, ...others] = chunks;
  return Buffer.concat([signature, header, pngChunk(type, data), ...others]);
}

function text(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from("Comment\0"), content]);
}

function compressed(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(content)]);
}

function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** One directory with one text in it, the picture's description. */
function exif(content: Buffer): Buffer {
  const directory = Buffer.from("4d4d002a000000080001010e0002000000000000001a00000000", "hex");
  directory.writeUInt32BE(content.length, 14);
  return Buffer.concat([Buffer.from("Exif\0\0"), directory, content]);
}

/** An archive of one file (APPNOTE.TXT, section 4.3). */
function zip(name: string, content: string): Buffer {
  const data = deflateRawSync(Buffer.from(content));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(content.length, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, Buffer.from(name), data, entry, Buffer.from(name), end]);
}
