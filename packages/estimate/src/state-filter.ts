import { Covariance } from './covariance.ts';

/** A part of an observation: which number of the state it contains, and how many times. */
export type Term = { place: number; factor: number };

/**
 * A Kalman filter: numbers that are observed only in sums and with noise, with what is believed of each and how surely. New numbers can
 * be added at any time.
 */
export class StateFilter {
  readonly #mean: number[] = [];
  readonly #covariance = new Covariance();

  /** Adds a number that is believed to be `mean`, give or take `deviation`. @returns its place */
  add(deviation: number, mean = 0): number {
    this.#covariance.add(deviation ** 2);
    return this.#mean.push(mean) - 1;
  }

  mean(place: number): number {
    return this.#mean[place]!;
  }

  /** The expected sum of these terms. */
  predict(terms: readonly Term[]): number {
    let sum = 0;
    for (const { place, factor } of terms) sum += this.#mean[place]! * factor;
    return sum;
  }

  /** How uncertain the sum of these terms is, without noise: its variance. */
  variance(terms: readonly Term[]): number {
    let sum = 0;
    for (const a of terms) {
      const row = this.#covariance.row(a.place);
      for (const b of terms) sum += a.factor * b.factor * row[b.place]!;
    }
    return Math.max(sum, 0);
  }

  /** Learns that the terms were seen to sum to `value`, with noise of this variance. */
  observe(terms: readonly Term[], value: number, noiseVariance: number): void {
    const gain = new Float64Array(this.#mean.length);
    for (const { place, factor } of terms) {
      const row = this.#covariance.row(place);
      for (let i = 0; i < gain.length; i++) gain[i]! += row[i]! * factor;
    }
    const total = this.variance(terms) + noiseVariance;
    const surprise = (value - this.predict(terms)) / total;
    for (let i = 0; i < gain.length; i++) this.#mean[i]! += gain[i]! * surprise;
    this.#covariance.observe(gain, total);
  }

  /** Lets a number drift: it shrinks by `keep` and becomes less sure by `variance`. */
  drift(place: number, keep: number, variance: number): void {
    const row = this.#covariance.row(place);
    if (keep !== 1) {
      this.#mean[place]! *= keep;
      for (let i = 0; i < this.#mean.length; i++) {
        row[i]! *= keep;
        this.#covariance.row(i)[place]! *= keep;
      }
    }
    row[place]! += variance;
  }

  /** Adds `times` the number at `from` to the one at `to`. */
  advance(to: number, from: number, times: number): void {
    this.#mean[to]! += this.#mean[from]! * times;
    const [row, added] = [this.#covariance.row(to), this.#covariance.row(from)];
    for (let i = 0; i < this.#mean.length; i++) row[i]! += added[i]! * times;
    for (let i = 0; i < this.#mean.length; i++) {
      const each = this.#covariance.row(i);
      each[to]! += each[from]! * times;
    }
  }
}
