import { describe, expect, test } from "vitest";
import type { OutputFormat } from "@/infra/picture/output-size";
import { findVariant, VARIANT_WIDTHS } from "./variant";

const FORMATS: OutputFormat[] = ["jpeg", "webp", "avif"];
const image = { width: 1600, height: 900 };

describe("the variant that answers a choice", () => {
  test("is none where the stored JPEG does", () => {
    expect(findVariant(image, { rendition: "full", format: "jpeg" })).toBeUndefined();
    expect(findVariant(image, { rendition: "thumbnail", format: "jpeg" })).toBeUndefined();
    for (const width of [1920, 2560] as const) {
      expect(findVariant(image, { rendition: "full", format: "jpeg", width })).toBeUndefined();
    }
  });

  test("is one file when it is blurred, whatever else is asked for", () => {
    const name = "blurred.jpg";
    const output = { format: "jpeg", width: 720, height: 405, isBlurred: true };
    for (const width of [360, undefined] as const) {
      const choice = { rendition: "full", format: "jpeg", width, isBlurred: true } as const;
      expect(findVariant(image, choice)).toEqual({ name, width: undefined, output });
    }
  });

  test("has the width that was asked for, and the height that follows", () => {
    expect(findVariant(image, { rendition: "full", format: "webp", width: 720 })).toEqual({
      name: "w720.webp",
      width: 720,
      output: { format: "webp", width: 720, height: 405 },
    });
  });

  test("is the full size at a width that is not below the image's own", () => {
    for (const width of [1920, 2560, undefined] as const) {
      expect(findVariant(image, { rendition: "full", format: "avif", width })).toEqual({
        name: "full.avif",
        width: undefined,
        output: { format: "avif", ...image },
      });
    }
    const narrow = { width: 720, height: 10 };
    const choice = { rendition: "full", format: "webp", width: 720 } as const;
    expect(findVariant(narrow, choice)?.name).toBe("full.webp");
  });

  test("is a thumbnail as large as the JPEG", () => {
    expect(findVariant(image, { rendition: "thumbnail", format: "webp" })).toEqual({
      name: "thumbnail.webp",
      width: undefined,
      output: { format: "webp", width: 360, height: 203 },
    });
  });

  test("is one of 23, whatever is asked", () => {
    const large = { width: 5000, height: 4000 };
    const names = FORMATS.flatMap((format) => [
      findVariant(large, { rendition: "thumbnail", format }),
      findVariant(large, { rendition: "full", format, isBlurred: true }),
      ...[undefined, ...VARIANT_WIDTHS].map((width) =>
        findVariant(large, { rendition: "full", format, width }),
      ),
    ]).flatMap((variant) => variant?.name ?? []);
    expect(new Set(names).size).toBe(23);
  });
});
