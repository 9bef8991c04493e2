import type { Primaries } from "./colour-space";
import {
  diagonal,
  inverted,
  type Matrix,
  timesMatrix,
  timesVector,
  transposed,
  type Vector,
} from "./matrix";

/** The white of ICC profiles. */
const D50: Vector = [0.9642, 1, 0.8249];

/** To the cones of the eye: Bradford, as ICC.1 annex E has it. */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/**
 * From linear RGB of these primaries to XYZ under the white of ICC profiles (Lindbloom, "RGB/XYZ Matrices" and
 * "Chromatic Adaptation").
 * @returns nothing when the primaries span no space
 */
export function primariesToXyz(primaries: Primaries): Matrix | undefined {
  const { red, green, blue } = primaries;
  const white = toXyz(primaries.white);
  const columns = transposed([toXyz(red), toXyz(green), toXyz(blue)]);
  // As much of each as makes the white.
  const own = timesMatrix(columns, diagonal(timesVector(inverted(columns), white)));

  const [from, to] = [timesVector(BRADFORD, white), timesVector(BRADFORD, D50)];
  const scale = diagonal([to[0] / from[0], to[1] / from[1], to[2] / from[2]]);
  const adapted = timesMatrix(timesMatrix(inverted(BRADFORD), timesMatrix(scale, BRADFORD)), own);
  // Strangers write the numbers: what makes no sense is left alone.
  return adapted.flat().every((value) => Math.abs(value) < 8) ? adapted : undefined;
}

function toXyz([x, y]: readonly [number, number]): Vector {
  return [x / y, 1, (1 - x - y) / y];
}
