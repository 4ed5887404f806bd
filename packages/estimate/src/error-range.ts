/** The share of prices that a range holds. */
export const RANGE_SHARE = 0.8;

const WINDOW_DAYS = 365;
/** The latest errors of a group that a range is made of, and the least that are enough. */
const MAX_ERRORS = 300;
const MIN_ERRORS = 200;
/** The least of all groups together; with fewer there is no range. */
const MIN_ERRORS_OF_ALL = 30;

/** Errors between which most lie. */
export type Bounds = { low: number; high: number };

/** The groups of an error, from the narrowest. */
export type ErrorGroups = { band: string; region: string; all: string };

type Group = { errors: { day: number; error: number }[]; latest: Float64Array | null };

/**
 * The range of errors that held 80 % of the latest sales (conformal prediction): of the same price band in the region or, where
 * it had few sales, of the region or of all.
 */
export class ErrorRange {
  readonly #groups = new Map<string, Group>();
  #day = -Infinity;

  /** Moves to a day. Errors that are added on it count from the next one on. */
  moveTo(day: number): void {
    this.#day = day;
    for (const group of this.#groups.values()) group.latest = null;
  }

  /** @returns null with too few sales. */
  bounds(groups: ErrorGroups): Bounds | null {
    for (const name of [groups.band, groups.region, groups.all]) {
      const errors = this.#latestOf(name);
      if (errors.length >= (name === groups.all ? MIN_ERRORS_OF_ALL : MIN_ERRORS)) return middleOf(errors);
    }
    return null;
  }

  add(groups: ErrorGroups, error: number): void {
    for (const name of [groups.band, groups.region, groups.all]) {
      const { errors } = this.#group(name);
      errors.push({ day: this.#day, error });
      if (errors.length > 2 * MAX_ERRORS) errors.splice(0, MAX_ERRORS);
    }
  }

  /** The latest errors of a group, sorted. */
  #latestOf(name: string): Float64Array {
    const group = this.#group(name);
    const since = this.#day - WINDOW_DAYS;
    return (group.latest ??= Float64Array.from(
      group.errors.slice(-MAX_ERRORS).filter(({ day }) => day >= since),
      ({ error }) => error,
    ).toSorted());
  }

  #group(name: string): Group {
    const group = this.#groups.get(name) ?? { errors: [], latest: null };
    this.#groups.set(name, group);
    return group;
  }
}

/** The bounds between which the share lies, with as many below as above. The next error counts as one more, beyond them. */
function middleOf(sorted: Float64Array): Bounds {
  const below = (sorted.length + 1) * ((1 - RANGE_SHARE) / 2) - 1;
  return { low: valueAt(sorted, below), high: valueAt(sorted, sorted.length - 1 - below) };
}

/** The number at a place that may be between two. */
function valueAt(sorted: Float64Array, place: number): number {
  const before = Math.floor(place);
  const next = Math.min(before + 1, sorted.length - 1);
  return sorted[before]! + (place - before) * (sorted[next]! - sorted[before]!);
}
