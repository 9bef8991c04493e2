import { fromOklab, type Oklab, toOklab } from "./oklab";
import type { Samples } from "./perceptual-hash";

/**
 * Cells of OKLab, from below the least that sRGB reaches to above the most; greys are in the middle of theirs.
 * They are longest along the lightness: light and shade make many colours of a thing that has one.
 */
const LEAST: Oklab = [0, -0.255, -0.315];
const SIDE: Oklab = [0.08, 0.03, 0.03];
/** Of each axis, with two empty ones at either end, so that every cell in use has all its neighbours. */
const CELLS = [17, 22, 22] as const;
const MARGIN = 2;

/** How far apart neighbours along each axis are in a list of all cells. */
const STRIDES = [CELLS[1] * CELLS[2], CELLS[2], 1] as const;
const ALL = CELLS[0] * STRIDES[0];

/** How much counts of what is so many cells away on an axis: binomial, a bell about one cell wide. */
const BELL = [
  { away: -2, weight: 1 },
  { away: -1, weight: 4 },
  { away: 0, weight: 6 },
  { away: 1, weight: 4 },
  { away: 2, weight: 1 },
];

/** The pixels of each cell, and the sum of their colours: one number, and three. */
type Histogram = { counts: Float64Array; sums: Float64Array };

/**
 * The colour that most of a picture has, as `#rrggbb` in sRGB: where its pixels lie densest in OKLab, where
 * equal distances look equal. Not their mean, which may be nowhere in the picture. The density is a
 * histogram under a bell; the answer is the mean of what the bell covers at its peak, which is one step of
 * mean shift (Comaniciu and Meer, "Mean Shift: A Robust Approach Toward Feature Space Analysis", 2002). Of
 * equal peaks the darkest counts.
 */
export function dominantColour(samples: Samples): string {
  const histogram = countColours(samples);
  const density = STRIDES.reduce(blur, histogram.counts);
  const channels = fromOklab(meanAround(density.indexOf(Math.max(...density)), histogram));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function countColours({ data, width, height, channels }: Samples): Histogram {
  const counts = new Float64Array(ALL);
  const sums = new Float64Array(3 * ALL);
  // One or two channels are grey, perhaps with alpha.
  const step = channels < 3 ? 0 : 1;
  for (let pixel = 0, at = 0; pixel < width * height; pixel++, at += channels) {
    const colour = toOklab(data[at] ?? 0, data[at + step] ?? 0, data[at + 2 * step] ?? 0);
    const cell = cellOf(colour);
    counts[cell] = (counts[cell] ?? 0) + 1;
    for (let axis = 0; axis < 3; axis++) {
      sums[3 * cell + axis] = (sums[3 * cell + axis] ?? 0) + (colour[axis] ?? 0);
    }
  }
  return { counts, sums };
}

function cellOf([lightness, red, yellow]: Oklab): number {
  return (
    (MARGIN + Math.floor((lightness - LEAST[0]) / SIDE[0])) * STRIDES[0] +
    (MARGIN + Math.floor((red - LEAST[1]) / SIDE[1])) * STRIDES[1] +
    (MARGIN + Math.floor((yellow - LEAST[2]) / SIDE[2])) * STRIDES[2]
  );
}

/** Each value under the bell along one axis. */
function blur(values: Float64Array, stride: number): Float64Array {
  const blurred = new Float64Array(ALL);
  for (let cell = MARGIN * stride; cell < ALL - MARGIN * stride; cell++) {
    let sum = 0;
    for (const { away, weight } of BELL) sum += weight * (values[cell + away * stride] ?? 0);
    blurred[cell] = sum;
  }
  return blurred;
}

/** The mean colour of the pixels around a cell, under the bell along all axes. */
function meanAround(cell: number, { counts, sums }: Histogram): Oklab {
  const mean: [number, number, number] = [0, 0, 0];
  let pixels = 0;
  for (const first of BELL) {
    for (const second of BELL) {
      for (const third of BELL) {
        const near =
          cell + first.away * STRIDES[0] + second.away * STRIDES[1] + third.away * STRIDES[2];
        const weight = first.weight * second.weight * third.weight;
        pixels += weight * (counts[near] ?? 0);
        mean[0] += weight * (sums[3 * near] ?? 0);
        mean[1] += weight * (sums[3 * near + 1] ?? 0);
        mean[2] += weight * (sums[3 * near + 2] ?? 0);
      }
    }
  }
  return [mean[0] / pixels, mean[1] / pixels, mean[2] / pixels];
}
