/** The most observations that wait. */
const MAX_WAITING = 16;

/** What an observation tells of each number, and by how much that is divided. */
type Observation = { gain: Float64Array; total: number };
type Four = [Observation, Observation, Observation, Observation];

/**
 * The covariances between numbers; more numbers can be added. Observations make them smaller. Each changes all covariances, so they wait
 * until a row is read or many of them wait: changing a row by four of them at once takes half the time, with the same result.
 */
export class Covariance {
  readonly #rows: Float64Array[] = [];
  #capacity = 64;
  readonly #waiting: Observation[] = [];
  /** How many of those that wait each row has been changed by. */
  readonly #done: number[] = [];

  add(variance: number): void {
    this.#settle();
    if (this.#rows.length === this.#capacity) this.#grow();
    const row = new Float64Array(this.#capacity);
    row[this.#rows.length] = variance;
    this.#rows.push(row);
    this.#done.push(0);
  }

  /** The covariances of a number with all. They can be written to until the next observation. */
  row(place: number): Float64Array {
    const row = this.#rows[place]!;
    const { length } = this.#waiting;
    if (this.#done[place] === length) return row;
    const observations = this.#waiting.slice(this.#done[place]);
    while (observations.length >= 4)
      reduceByFour(row, place, observations.splice(0, 4) as Four, this.#rows.length);
    for (const observation of observations) reduceByOne(row, place, observation, this.#rows.length);
    this.#done[place] = length;
    return row;
  }

  /** Subtracts the product of the gains of each two numbers, divided by `total`. */
  observe(gain: Float64Array, total: number): void {
    if (this.#waiting.length === MAX_WAITING) this.#settle();
    this.#waiting.push({ gain, total });
  }

  #settle(): void {
    for (let place = 0; place < this.#rows.length; place++) this.row(place);
    this.#waiting.length = 0;
    this.#done.fill(0);
  }

  #grow(): void {
    this.#capacity *= 2;
    for (const [place, row] of this.#rows.entries()) {
      this.#rows[place] = new Float64Array(this.#capacity);
      this.#rows[place].set(row);
    }
  }
}

function reduceByOne(row: Float64Array, place: number, { gain, total }: Observation, size: number): void {
  const factor = gain[place]! / total;
  for (let i = 0; i < size; i++) row[i]! -= factor * gain[i]!;
}

function reduceByFour(row: Float64Array, place: number, [a, b, c, d]: Four, size: number): void {
  const [gainA, gainB, gainC, gainD] = [a.gain, b.gain, c.gain, d.gain];
  const factorA = gainA[place]! / a.total;
  const factorB = gainB[place]! / b.total;
  const factorC = gainC[place]! / c.total;
  const factorD = gainD[place]! / d.total;
  for (let i = 0; i < size; i++)
    row[i] = row[i]! - factorA * gainA[i]! - factorB * gainB[i]! - factorC * gainC[i]! - factorD * gainD[i]!;
}
