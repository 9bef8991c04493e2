import fc from "fast-check";
import { expect, it } from "vitest";
import { fromOklab, type Rgb, toOklab } from "./oklab";

it.each<[name: string, rgb: Rgb, oklab: number[]]>([
  ["white", [255, 255, 255], [1, 0, 0]],
  ["black", [0, 0, 0], [0, 0, 0]],
  ["red", [255, 0, 0], [0.628, 0.2249, 0.1258]],
  ["green", [0, 255, 0], [0.8664, -0.2339, 0.1795]],
  ["blue", [0, 0, 255], [0.452, -0.0325, -0.3115]],
])("%s has the coordinates that are published for it", (_, rgb, oklab) => {
  for (const [axis, value] of toOklab(...rgb).entries())
    expect(value).toBeCloseTo(oklab[axis] ?? NaN, 3);
});

it("a colour of sRGB comes back from OKLab as it went", () => {
  const channel = fc.nat({ max: 255 });
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (rgb) => {
      expect(fromOklab(toOklab(...rgb))).toEqual(rgb);
    }),
  );
});

it("a colour that no screen of sRGB has is brought to one that it has", () => {
  expect(fromOklab([0.7, 0.3, 0.2])).toEqual([255, 0, 0]);
  expect(fromOklab([1.2, 0, 0])).toEqual([255, 255, 255]);
});
