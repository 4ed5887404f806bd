/**
 * Predicts a number at a point from those seen at others (simple kriging, the mean of a Gaussian process).
 * @param covariances between the seen numbers, with their noise on the diagonal; row by row, of which the lower half is read. Overwritten.
 * @param toPoint the covariance of each with the point
 * @returns the prediction, and the variance that is explained by what was seen
 */
export function krige(
  covariances: Float64Array,
  toPoint: Float64Array,
  values: Float64Array,
): { mean: number; explained: number } {
  const size = values.length;
  factorise(covariances, size);
  const solvedValues = solveLower(covariances, values);
  const solvedPoint = solveLower(covariances, toPoint);
  let mean = 0;
  let explained = 0;
  for (let i = 0; i < size; i++) {
    mean += solvedValues[i]! * solvedPoint[i]!;
    explained += solvedPoint[i]! ** 2;
  }
  return { mean, explained };
}

/** Cholesky’s factor in place of the lower half. */
function factorise(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row * size + column]!;
      for (let k = 0; k < column; k++) rest -= matrix[row * size + k]! * matrix[column * size + k]!;
      matrix[row * size + column] = row === column ? Math.sqrt(rest) : rest / matrix[column * size + column]!;
    }
  }
}

function solveLower(factor: Float64Array, values: Float64Array): Float64Array {
  const size = values.length;
  const solved = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let rest = values[row]!;
    for (let k = 0; k < row; k++) rest -= factor[row * size + k]! * solved[k]!;
    solved[row] = rest / factor[row * size + row]!;
  }
  return solved;
}
