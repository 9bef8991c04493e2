/** A colour as CIE 1931 x and y. */
type Chromaticity = readonly [x: number, y: number];

export type Primaries = {
  white: Chromaticity;
  red: Chromaticity;
  green: Chromaticity;
  blue: Chromaticity;
};

/** How samples become light: a power, or the curve of sRGB. */
export type Curve = "srgb" | { exponent: number };

/** What the samples of a picture mean. */
export type ColourSpace = { primaries: Primaries; curve: Curve };

const D65: Chromaticity = [0.3127, 0.329];
const BLUE: Chromaticity = [0.15, 0.06];

export const SRGB_PRIMARIES: Primaries = {
  white: D65,
  red: [0.64, 0.33],
  green: [0.3, 0.6],
  blue: BLUE,
};

export const P3_PRIMARIES: Primaries = {
  white: D65,
  red: [0.68, 0.32],
  green: [0.265, 0.69],
  blue: BLUE,
};

export const BT2020_PRIMARIES: Primaries = {
  white: D65,
  red: [0.708, 0.292],
  green: [0.17, 0.797],
  blue: [0.131, 0.046],
};
