/** The places of the smallest numbers seen, the smallest first; of equal numbers the lower place comes first. Unknown numbers are left out. */
export class Smallest {
  readonly #count: number;
  /** In ascending order, each with the place in `places`. */
  readonly #numbers: number[] = [];
  readonly places: number[] = [];

  /** @param count how many are wanted */
  constructor(count: number) {
    this.#count = count;
  }

  get isFull(): boolean {
    return this.#numbers.length === this.#count;
  }

  /** Numbers above it are not among the smallest. */
  get limit(): number {
    return this.isFull ? this.#numbers[this.#count - 1]! : Infinity;
  }

  add(number: number, place: number): void {
    if (!(number <= this.limit)) return;
    let at = this.#numbers.length;
    while (at > 0 && !this.#isBefore(at - 1, number, place)) at--;
    if (at === this.#count) return;
    this.#numbers.splice(at, 0, number);
    this.places.splice(at, 0, place);
    this.#numbers.length = this.places.length = Math.min(this.places.length, this.#count);
  }

  /** The number at a place of `places`. */
  numberAt(index: number): number {
    return this.#numbers[index]!;
  }

  #isBefore(index: number, number: number, place: number): boolean {
    const other = this.#numbers[index]!;
    return other < number || (other === number && this.places[index]! < place);
  }
}
