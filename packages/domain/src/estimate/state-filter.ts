/** A part of an observation: which number of the state it contains, and how many times. */
export type Term = { place: number; factor: number };

/**
 * A Kalman filter: numbers that are observed only in sums and with noise, with what is believed of each and how surely. New numbers can
 * be added at any time.
 */
export class StateFilter {
  size = 0;
  #capacity = 64;
  #mean = new Float64Array(this.#capacity);
  #covariance = new Float64Array(this.#capacity ** 2);
  #gain = new Float64Array(this.#capacity);

  /** Adds a number that is believed to be `mean`, give or take `deviation`. @returns its place */
  add(deviation: number, mean = 0): number {
    if (this.size === this.#capacity) this.#grow();
    const place = this.size++;
    this.#mean[place] = mean;
    this.#covariance[place * this.#capacity + place] = deviation ** 2;
    return place;
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
    for (const a of terms)
      for (const b of terms)
        sum += a.factor * b.factor * this.#covariance[a.place * this.#capacity + b.place]!;
    return Math.max(sum, 0);
  }

  /** Learns that the terms were seen to sum to `value`, with noise of this variance. */
  observe(terms: readonly Term[], value: number, noiseVariance: number): void {
    const { size } = this;
    const stride = this.#capacity;
    const covariance = this.#covariance;
    const gain = this.#gain;
    gain.fill(0, 0, size);
    for (const { place, factor } of terms) {
      const row = place * stride;
      for (let i = 0; i < size; i++) gain[i]! += covariance[row + i]! * factor;
    }
    const total = this.variance(terms) + noiseVariance;
    const surprise = (value - this.predict(terms)) / total;
    for (let i = 0; i < size; i++) {
      const ofRow = gain[i]!;
      if (ofRow === 0) continue;
      this.#mean[i]! += ofRow * surprise;
      const factor = ofRow / total;
      const row = i * stride;
      for (let j = 0; j < size; j++) covariance[row + j]! -= factor * gain[j]!;
    }
  }

  /** Lets a number drift: it shrinks by `keep` and becomes less sure by `variance`. */
  drift(place: number, keep: number, variance: number): void {
    if (keep !== 1) {
      this.#mean[place]! *= keep;
      for (let i = 0; i < this.size; i++) {
        this.#covariance[place * this.#capacity + i]! *= keep;
        this.#covariance[i * this.#capacity + place]! *= keep;
      }
    }
    this.#covariance[place * this.#capacity + place]! += variance;
  }

  /** Adds `times` the number at `from` to the one at `to`. */
  advance(to: number, from: number, times: number): void {
    const stride = this.#capacity;
    this.#mean[to]! += this.#mean[from]! * times;
    for (let i = 0; i < this.size; i++)
      this.#covariance[to * stride + i]! += this.#covariance[from * stride + i]! * times;
    for (let i = 0; i < this.size; i++)
      this.#covariance[i * stride + to]! += this.#covariance[i * stride + from]! * times;
  }

  #grow(): void {
    const capacity = this.#capacity * 2;
    const covariance = new Float64Array(capacity ** 2);
    for (let i = 0; i < this.size; i++)
      covariance.set(
        this.#covariance.subarray(i * this.#capacity, i * this.#capacity + this.size),
        i * capacity,
      );
    const mean = new Float64Array(capacity);
    mean.set(this.#mean);
    this.#covariance = covariance;
    this.#mean = mean;
    this.#gain = new Float64Array(capacity);
    this.#capacity = capacity;
  }
}
