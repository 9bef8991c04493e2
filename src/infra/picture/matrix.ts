export type Vector = readonly [number, number, number];

/** By rows. */
export type Matrix = readonly [Vector, Vector, Vector];

export function timesVector(matrix: Matrix, [x, y, z]: Vector): Vector {
  const row = ([a, b, c]: Vector) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

export function timesMatrix(matrix: Matrix, other: Matrix): Matrix {
  const [first, second, third] = transposed(other);
  return transposed([
    timesVector(matrix, first),
    timesVector(matrix, second),
    timesVector(matrix, third),
  ]);
}

export function transposed([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  return [
    [a, d, g],
    [b, e, h],
    [c, f, i],
  ];
}

/** By cofactors. Of a matrix that has no inverse it is not finite. */
export function inverted([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const whole = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    [(e * i - f * h) / whole, (c * h - b * i) / whole, (b * f - c * e) / whole],
    [(f * g - d * i) / whole, (a * i - c * g) / whole, (c * d - a * f) / whole],
    [(d * h - e * g) / whole, (b * g - a * h) / whole, (a * e - b * d) / whole],
  ];
}

export function diagonal([a, b, c]: Vector): Matrix {
  return [
    [a, 0, 0],
    [0, b, 0],
    [0, 0, c],
  ];
}
