import { describe, expect, test } from "vitest";
import { cardSources, postSources, srcSet } from "./picture-sources";

/** An image whose thumbnail is so wide, and which comes in these widths. */
const image = (width: number, thumbnail: number, widths: number[]) => ({
  id: "ID",
  width,
  thumbnail: { width: thumbnail, height: 100 },
  widths,
});

describe("the sources of a card", () => {
  test("are the thumbnail and one that has twice its pixels", () => {
    const large = image(1600, 360, [360, 720, 1080, 1440, 1600]);
    expect(srcSet(cardSources(large), "avif")).toBe(
      "/thumbnail/ID.avif 360w, /image/ID.avif?w=720 720w",
    );
    const high = image(1000, 105, [360, 720, 1000]);
    expect(srcSet(cardSources(high), "avif")).toBe(
      "/thumbnail/ID.avif 105w, /image/ID.avif?w=360 360w",
    );
  });

  test("are the thumbnail and the whole of a picture that is not much larger", () => {
    expect(srcSet(cardSources(image(640, 360, [360, 640])), "webp")).toBe(
      "/thumbnail/ID.webp 360w, /image/ID.webp 640w",
    );
    expect(srcSet(cardSources(image(400, 210, [360, 400])), "jpg")).toBe(
      "/thumbnail/ID.jpg 210w, /image/ID.jpg 400w",
    );
  });

  test("are the thumbnail and one that is sharp in what a card shows of a banner", () => {
    const banner = image(6000, 360, [360, 720, 1080, 1440, 2560]);
    expect(srcSet(cardSources(banner, 3), "avif")).toBe(
      "/thumbnail/ID.avif 360w, /image/ID.avif?w=2560 2560w",
    );
    expect(srcSet(cardSources(banner, 8), "avif")).toBe(
      "/thumbnail/ID.avif 360w, /image/ID.avif?w=2560 2560w",
    );
  });

  test("are the thumbnail alone where there is nothing larger", () => {
    expect(srcSet(cardSources(image(300, 300, [300])), "jpg")).toBe("/thumbnail/ID.jpg 300w");
  });
});

describe("the sources of a post", () => {
  test("are all its widths, and the whole among them", () => {
    expect(srcSet(postSources(image(1080, 360, [360, 720, 1080])), "avif")).toBe(
      "/image/ID.avif?w=360 360w, /image/ID.avif?w=720 720w, /image/ID.avif 1080w",
    );
  });

  test("are the whole of a small picture", () => {
    expect(srcSet(postSources(image(64, 64, [64])), "jpg")).toBe("/image/ID.jpg 64w");
  });

  test("are not the whole of a picture that comes in smaller widths alone", () => {
    expect(srcSet(postSources(image(7680, 360, [360, 2560])), "jpg")).toBe(
      "/image/ID.jpg?w=360 360w, /image/ID.jpg?w=2560 2560w",
    );
  });
});
