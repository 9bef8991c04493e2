/** A colour of sRGB, each channel 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Lightness from 0 to 1, then how red (or green) and how yellow (or blue): 0 for greys, at most 0.33
 * either way. Equal distances look about equally far apart. Björn Ottosson, "A perceptual color space for
 * image processing", 2020.
 */
export type Oklab = readonly [lightness: number, red: number, yellow: number];

/** The light of each value of an 8-bit channel (IEC 61966-2-1). */
const LIGHT = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** @param rgb whole numbers */
export function toOklab(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [LIGHT[red] ?? 0, LIGHT[green] ?? 0, LIGHT[blue] ?? 0];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Whole numbers; what sRGB has not is brought to its edge. */
export function fromOklab([lightness, red, yellow]: Oklab): Rgb {
  const long = (lightness + 0.3963377774 * red + 0.2158037573 * yellow) ** 3;
  const medium = (lightness - 0.1055613458 * red - 0.0638541728 * yellow) ** 3;
  const short = (lightness - 0.0894841775 * red - 1.291485548 * yellow) ** 3;
  return [
    toChannel(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toChannel(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toChannel(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function toChannel(light: number): number {
  const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, part)));
}
