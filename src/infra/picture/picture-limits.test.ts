import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { jpegBytes, pngBytes } from "../../testing/pictures";
import { pngChunk, splitPng } from "../../testing/png-chunks";
import { inspectPicture } from "./inspect-picture";
import { sharp } from "./libvips";
import { MAX_PIXELS, MAX_SIDE, PICTURE_LIMITS } from "./picture-limits";
import { PictureQueueFull } from "./picture-queue-full";
import { PictureRefused } from "./picture-refused";
import { createPictureProcessor } from "./process-picture";

const TOO_GREEDY = new PictureRefused("image would need too much memory to decode");
const DAMAGED = new PictureRefused("image is damaged or incomplete");

describe("the number of pixels", () => {
  it("may reach the limit and not pass it", async () => {
    const pictures = createPictureProcessor({ maxPixels: 1200 });
    for (const make of [pngBytes, jpegBytes]) {
      await expect(pictures.process(await make({ width: 40, height: 30 }))).resolves.toBeDefined();
      await expect(pictures.process(await make({ width: 1201, height: 1 }))).rejects.toThrow(
        new PictureRefused("image must have at most 1,200 pixels"),
      );
    }
  });

  it("is limited to 33,177,600 by default", async () => {
    await expect(
      createPictureProcessor().process(await giant(MAX_PIXELS / 4320 + 1, 4320)),
    ).rejects.toThrow(new PictureRefused("image must have at most 33,177,600 pixels"));
  });
});

describe("the size of a picture", () => {
  it("is judged before what is wrong with the rest of it", async () => {
    const png = await giant(50_000, 50_000);
    const jpeg = await jpegBytes();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(50_000, frame + 5);
    jpeg.writeUInt16BE(50_000, frame + 7);
    for (const bytes of [png.subarray(0, 60), jpeg.subarray(0, frame + 40)]) {
      await expect(createPictureProcessor().process(bytes)).rejects.toThrow(
        new PictureRefused("image must have at most 33,177,600 pixels"),
      );
    }
  });
});

describe("the longer side", () => {
  it.each([
    [100, 1],
    [1, 100],
  ])("may reach the limit and not pass it (%i by %i)", async (width, height) => {
    const pictures = createPictureProcessor({ maxSide: 100 });
    for (const make of [pngBytes, jpegBytes]) {
      await expect(pictures.process(await make({ width, height }))).resolves.toBeDefined();
      const longer = { width: width === 1 ? 1 : 101, height: height === 1 ? 1 : 101 };
      await expect(pictures.process(await make(longer))).rejects.toThrow(
        new PictureRefused("image must be at most 100 pixels on each side"),
      );
    }
  });

  it("is limited to 16,384 by default, whatever the decoder thinks of such a header", async () => {
    for (const [width, height] of [
      [MAX_SIDE + 1, 1],
      [1, MAX_SIDE + 1],
      [16_000_000, 1],
    ] as const) {
      await expect(createPictureProcessor().process(await giant(width, height))).rejects.toThrow(
        new PictureRefused("image must be at most 16,384 pixels on each side"),
      );
    }
    await expect(
      createPictureProcessor().process(await jpegBytes({ width: MAX_SIDE, height: 1 })),
    ).resolves.toMatchObject({ width: MAX_SIDE, height: 1 });
  });
});

describe("the memory of a decode", () => {
  it("is refused to a progressive JPEG that would need the whole frame at once", async () => {
    const pictures = createPictureProcessor({ maxPixels: 16_000 * 16_000 });
    const jpeg = await jpegBytes({ progressive: true });
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
    jpeg.writeUInt16BE(16_000, frame + 5);
    jpeg.writeUInt16BE(16_000, frame + 7);
    await expect(pictures.process(jpeg)).rejects.toThrow(TOO_GREEDY);
  });

  it("is refused to an interlaced PNG, and granted to the same picture in order", async () => {
    const pictures = createPictureProcessor({ maxPixels: 16_000 * 16_000 });
    const interlaced = await giant(12_000, 12_000, { isInterlaced: true });
    await expect(pictures.process(interlaced)).rejects.toThrow(TOO_GREEDY);
    // Its pixels are missing, but its memory was granted.
    await expect(pictures.process(await giant(12_000, 12_000))).rejects.toThrow(DAMAGED);
  });

  it("suffices for an 8K picture of the greediest kind", async () => {
    const jpeg = await jpegBytes({ progressive: true, orientation: 6 });
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
    jpeg.writeUInt16BE(4320, frame + 5);
    jpeg.writeUInt16BE(7680, frame + 7);
    await expect(createPictureProcessor().process(jpeg)).rejects.toThrow(DAMAGED);
  });

  it("is not taken by texts of a PNG, which a decoder would unpack: it is given none", async () => {
    const { signature, chunks } = splitPng(await pngBytes({ palette: true, alpha: true }));
    const isDensity = (chunk: Buffer) => chunk.toString("latin1", 4, 8) === "pHYs";
    const [header = signature, ...others] = chunks.filter((chunk) => !isDensity(chunk));
    const zeros = deflateSync(Buffer.alloc(1_000_000));
    const texts = [
      pngChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), zeros])),
      pngChunk("iTXt", Buffer.concat([Buffer.from("Comment\0\x01\0\0\0"), zeros])),
      pngChunk("tEXt", Buffer.from("Comment\0nothing")),
    ];
    const bare = Buffer.concat([signature, header, ...others]);
    const end = others.pop() ?? signature;
    const full = Buffer.concat([signature, header, ...texts, ...others, ...texts, end]);

    const { bytes, metadata } = await inspectPicture(full, PICTURE_LIMITS);
    expect(bytes.equals(bare)).toBe(true);
    expect(metadata).toMatchObject({ hasAlpha: true });
  });
});

describe("EXIF that leads back to itself", () => {
  /** Five thousand entries that each lead to the directory they are in: a decoder that follows them takes 20 seconds. */
  const entries = "876900040000000100000008".repeat(5_000);
  const exif = Buffer.from(`4d4d002a000000081389011200030000000100060000${entries}`, "hex");

  it("is not given to the decoder of a JPEG: which way is up is", async () => {
    const jpeg = await jpegBytes();
    const content = Buffer.concat([Buffer.from("Exif\0\0"), exif]);
    const head = Buffer.from([0xff, 0xe1, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    const comment = Buffer.from([0xff, 0xfe, 0, 4, 1, 2]);
    const bytes = Buffer.concat([jpeg.subarray(0, 2), comment, head, content, jpeg.subarray(2)]);
    await expectOrientationAlone(bytes);
  });

  it("is not given to the decoder of a PNG: which way is up is", async () => {
    const { signature, chunks } = splitPng(await pngBytes({ palette: true }));
    const pixels = chunks.findIndex((chunk) => chunk.toString("latin1", 4, 8) === "IDAT");
    chunks.splice(pixels, 0, pngChunk("eXIf", exif));
    await expectOrientationAlone(Buffer.concat([signature, ...chunks]));
  });

  async function expectOrientationAlone(picture: Buffer): Promise<void> {
    const { bytes, metadata } = await inspectPicture(picture, PICTURE_LIMITS);
    expect(bytes.length).toBeLessThan(picture.length - exif.length + 100);
    expect(metadata.orientation).toBe(6);
    const { width, height } = await createPictureProcessor().process(picture);
    expect([width, height]).toEqual([48, 64]);
  }
});

describe("the steps of a profile in floating point, which take minutes to read", () => {
  it("are unknown to the decoder of a JPEG, however the profile lies in it", async () => {
    const jpeg = await jpegBytes();
    const { given, due } = await profiles(100_000);
    const [first, second] = [given.subarray(0, 65_000), given.subarray(65_000)];
    const parts = [profilePart(2, second), profilePart(1, first)];
    const bytes = Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
    const { metadata } = await inspectPicture(bytes, PICTURE_LIMITS);
    expect(metadata.icc?.equals(due)).toBe(true);
  });

  it("are unknown to the decoder of a PNG", async () => {
    const { signature, chunks } = splitPng(await pngBytes());
    const { given, due } = await profiles();
    const packed = Buffer.concat([Buffer.from("P3\0\0"), deflateSync(given)]);
    chunks.splice(1, 0, pngChunk("iCCP", packed));
    const bytes = Buffer.concat([signature, ...chunks]);
    const { metadata } = await inspectPicture(bytes, PICTURE_LIMITS);
    expect(metadata.icc?.equals(due)).toBe(true);
  });

  /** One that has such a transform, and what is to be made of it. */
  async function profiles(length?: number): Promise<{ given: Buffer; due: Buffer }> {
    const tagged = await sharp(await pngBytes())
      .withIccProfile("p3")
      .png()
      .toBuffer();
    const { icc = Buffer.alloc(0) } = await sharp(tagged).metadata();
    const given = Buffer.concat([icc], length ?? icc.length);
    given.writeUInt32BE(given.length, 0);
    const name = given.indexOf("cprt");
    given.write("D2B0", name, "latin1");
    const due = Buffer.from(given);
    due.write("d2b0", name, "latin1");
    return { given, due };
  }

  /** One of two. */
  function profilePart(number: number, data: Buffer): Buffer {
    const head = Buffer.from([0xff, 0xe2, 0, 0]);
    head.writeUInt16BE(data.length + 16, 2);
    return Buffer.concat([head, Buffer.from("ICC_PROFILE\0"), Buffer.from([number, 2]), data]);
  }
});

describe("the queue before the decoder", () => {
  it("turns pictures away when it is full, and serves all others", async () => {
    const pictures = createPictureProcessor({ concurrentDecodes: 1, waitingDecodes: 2 });
    const bytes = await jpegBytes({ width: 1500, height: 1000 });
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => pictures.process(bytes)),
    );

    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(PictureQueueFull);
    expect(results.length - refused.length).toBeGreaterThanOrEqual(3);
    await expect(pictures.process(bytes)).resolves.toBeDefined();
  });

  it("has three at work and 64 behind them by default", async () => {
    const pictures = createPictureProcessor();
    const { render } = await pictures.inspect(await jpegBytes({ width: 9, height: 9 }));
    const renderings = Array.from({ length: 68 }, () => render());
    await expect(renderings.at(-1)).rejects.toThrow(PictureQueueFull);
    expect(pictures.load()).toEqual({ running: 3, waiting: 64 });
    await Promise.all(renderings.slice(0, -1));
    expect(pictures.load()).toEqual({ running: 0, waiting: 0 });
  });

  it("is not entered by what is refused anyway", async () => {
    const pictures = createPictureProcessor({ concurrentDecodes: 1, waitingDecodes: 0 });
    const busy = pictures.process(await jpegBytes({ width: 1500, height: 1000 }));
    await expect(pictures.process(Buffer.from("GIF89a"))).rejects.toThrow(PictureRefused);
    await busy;
  });
});

/** A PNG whose header alone is large. */
async function giant(width: number, height: number, { isInterlaced = false } = {}) {
  const { signature, chunks } = splitPng(await pngBytes());
  const header = Buffer.from(chunks[0]?.subarray(8, -4) ?? signature);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(Number(isInterlaced), 12);
  return Buffer.concat([signature, pngChunk("IHDR", header), ...chunks.slice(1)]);
}
