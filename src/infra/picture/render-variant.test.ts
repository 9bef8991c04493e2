import { describe, expect, it } from "vitest";
import { decodeElsewhere } from "../../testing/decode-elsewhere";
import { jpegBytes, stripesBytes } from "../../testing/pictures";
import { contrastOf, distance, readPixels } from "../../testing/read-pixels";
import { sharp } from "./libvips";
import type { OutputFormat } from "./output-size";
import { renderVariant } from "./render-variant";

const FORMATS: OutputFormat[] = ["jpeg", "webp", "avif"];

describe("a variant", () => {
  it.each(FORMATS)("is a %s of the size that was asked for", async (format) => {
    const full = await jpegBytes({ width: 300, height: 200 });
    const bytes = await renderVariant(full, { format, width: 150, height: 100 });
    const decoded = await decodeElsewhere(bytes);
    expect(decoded).toMatchObject({ format, width: 150, height: 100 });
    const [before, after] = [await readPixels(full), await readPixels(decoded.png)];
    expect(distance(before.at(60, 60), after.at(30, 30))).toBeLessThan(24);
    expect(distance(before.at(240, 140), after.at(120, 70))).toBeLessThan(24);
  });

  it.each([1, 5, 10])(
    "tells nothing but colours when it is blurred, of stripes of %i pixels",
    async (stripe) => {
      const size = { width: 240, height: 120 };
      const stripes = await stripesBytes({ ...size, stripe });
      expect(await contrastOf(stripes)).toBeGreaterThan(100);
      const bytes = await renderVariant(stripes, { format: "jpeg", ...size, isBlurred: true });
      expect(await sharp(bytes).metadata()).toMatchObject(size);
      expect(await contrastOf(bytes)).toBeLessThan(20);
    },
  );

  it("is smaller in WebP and AVIF than in JPEG", async () => {
    const full = await jpegBytes({ width: 640, height: 480 });
    const sizeOf = async (format: OutputFormat) =>
      (await renderVariant(full, { format, width: 360, height: 270 })).length;
    const jpeg = await sizeOf("jpeg");
    expect(await sizeOf("webp")).toBeLessThan(jpeg * 0.6);
    expect(await sizeOf("avif")).toBeLessThan(jpeg * 0.6);
  });

  it("keeps the colour of fine lines in AVIF, where the picture has it", async () => {
    const red = { r: 255, g: 0, b: 0 };
    const line = { create: { width: 1, height: 64, channels: 3 as const, background: red } };
    const full = await sharp({
      create: { width: 64, height: 64, channels: 3, background: "white" },
    })
      .composite([{ input: await sharp(line).png().toBuffer(), left: 31, top: 0 }])
      .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
      .toBuffer();
    const bytes = await renderVariant(full, { format: "avif", width: 64, height: 64 });
    const pixels = await readPixels((await decodeElsewhere(bytes)).png);
    expect(distance(pixels.at(31, 30), [255, 0, 0])).toBeLessThan(40);
  });

  it("says nothing of whoever made it", async () => {
    for (const format of FORMATS) {
      const bytes = await renderVariant(await jpegBytes(), { format, width: 64, height: 48 });
      expect(bytes.toString("latin1")).not.toMatch(/exif\0|ICC_PROFILE|http:\/\/ns\.adobe/i);
    }
  });
});
