/** What the price index of each region was on past days, as logarithms, as it was known on those days. */
export class LevelHistory {
  readonly #regions = new Map<string, { days: number[]; levels: number[] }>();

  /** Notes the level of a region on a day, which is not before the last one of the region. The last level of a day counts. */
  note(region: string, day: number, level: number): void {
    let known = this.#regions.get(region);
    if (!known) this.#regions.set(region, (known = { days: [], levels: [] }));
    if (known.days.at(-1) !== day) known.days.push(day);
    known.levels[known.days.length - 1] = level;
  }

  /** The level on the last day with a sale up to a day; NaN where there was none. */
  levelOn(region: string, day: number): number {
    const known = this.#regions.get(region);
    const at = known?.days.findLastIndex(each => each <= day) ?? -1;
    return known?.levels[at] ?? NaN;
  }
}
