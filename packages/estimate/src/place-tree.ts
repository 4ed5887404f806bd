import type { HomePoint } from './home-point.ts';
import { Smallest } from './smallest.ts';

type OnPlane = Pick<HomePoint, 'eastKm' | 'northKm'>;

/** A box with more points is split in two. */
const MAX_IN_BOX = 16;

/** A list of points, or two boxes with consecutive numbers, split where the longer side has its middle. */
type Box = {
  places: number[];
  /** Coordinates of `places`, side by side in memory, because cache misses take most of the time. */
  eastKm: number[];
  northKm: number[];
  split: { isEast: boolean; atKm: number; below: number } | null;
};

/** West, east, south and north of a box without points. */
const NOWHERE = [Infinity, -Infinity, Infinity, -Infinity];

/** Points in boxes within boxes, so that those near a home are found without looking at all of them, in towns and in the country. */
export class PlaceTree {
  #size = 0;
  readonly #boxes: Box[] = [emptyBox()];
  /** West, east, south and north of the points of each box, in kilometres. */
  readonly #bounds = [...NOWHERE];

  /** Adds a point. Points are known by their place in the order of adding. */
  add({ eastKm, northKm }: OnPlane): void {
    let box = 0;
    for (;;) {
      this.#stretch(box, eastKm, northKm);
      const { split } = this.#boxes[box]!;
      if (!split) break;
      box = split.below + Number((split.isEast ? eastKm : northKm) >= split.atKm);
    }
    putInto(this.#boxes[box]!, this.#size++, eastKm, northKm);
    if (this.#boxes[box]!.places.length > MAX_IN_BOX) this.#split(box);
  }

  /** The nearest points, the nearest first, with how far away they are in kilometres. */
  nearest(point: OnPlane, count: number): { place: number; km: number }[] {
    const found = new Smallest(count);
    this.visit(
      point,
      km => km <= found.limit,
      (place, km) => found.add(km, place),
    );
    return found.places.map((place, i) => ({ place, km: found.numberAt(i) }));
  }

  /**
   * Visits points, near ones early on.
   * @param isWanted whether points that are this many kilometres away, or further, are still to be visited
   */
  visit(
    point: OnPlane,
    isWanted: (km: number) => boolean,
    visitPoint: (place: number, km: number) => void,
  ): void {
    this.#visitBox(0, point, isWanted, visitPoint);
  }

  #visitBox(
    box: number,
    point: OnPlane,
    isWanted: (km: number) => boolean,
    visitPoint: (place: number, km: number) => void,
  ): void {
    const { split, places, eastKm, northKm } = this.#boxes[box]!;
    if (!split) {
      for (let i = 0; i < places.length; i++)
        visitPoint(places[i]!, lengthOf(eastKm[i]! - point.eastKm, northKm[i]! - point.northKm));
      return;
    }
    const { below } = split;
    const [kmBelow, kmAbove] = [this.#kmTo(below, point), this.#kmTo(below + 1, point)];
    const [near, far] = kmBelow <= kmAbove ? [below, below + 1] : [below + 1, below];
    if (isWanted(Math.min(kmBelow, kmAbove))) this.#visitBox(near, point, isWanted, visitPoint);
    if (isWanted(Math.max(kmBelow, kmAbove))) this.#visitBox(far, point, isWanted, visitPoint);
  }

  /** How far the nearest point of a box can be: 0 for a point within. */
  #kmTo(box: number, { eastKm, northKm }: OnPlane): number {
    const bounds = this.#bounds;
    const at = 4 * box;
    return lengthOf(
      Math.max(bounds[at]! - eastKm, 0, eastKm - bounds[at + 1]!),
      Math.max(bounds[at + 2]! - northKm, 0, northKm - bounds[at + 3]!),
    );
  }

  /** Makes a box contain a point. */
  #stretch(box: number, eastKm: number, northKm: number): void {
    const bounds = this.#bounds;
    const at = 4 * box;
    bounds[at] = Math.min(bounds[at]!, eastKm);
    bounds[at + 1] = Math.max(bounds[at + 1]!, eastKm);
    bounds[at + 2] = Math.min(bounds[at + 2]!, northKm);
    bounds[at + 3] = Math.max(bounds[at + 3]!, northKm);
  }

  #split(number: number): void {
    const [west, east, south, north] = this.#bounds.slice(4 * number, 4 * number + 4) as [
      number,
      number,
      number,
      number,
    ];
    const isEast = east - west > north - south;
    const [low, high] = isEast ? [west, east] : [south, north];
    const atKm = (low + high) / 2;
    // All points are the same, or so near each other that no number is between them.
    if (!(low < atKm)) return;
    const below = this.#boxes.length;
    this.#boxes.push(emptyBox(), emptyBox());
    this.#bounds.push(...NOWHERE, ...NOWHERE);
    const box = this.#boxes[number]!;
    for (const [i, place] of box.places.entries()) {
      const [eastKm, northKm] = [box.eastKm[i]!, box.northKm[i]!];
      const part = below + Number((isEast ? eastKm : northKm) >= atKm);
      this.#stretch(part, eastKm, northKm);
      putInto(this.#boxes[part]!, place, eastKm, northKm);
    }
    this.#boxes[number] = { ...emptyBox(), split: { isEast, atKm, below } };
  }
}

function emptyBox(): Box {
  return { places: [], eastKm: [], northKm: [], split: null };
}

function putInto(box: Box, place: number, eastKm: number, northKm: number): void {
  box.places.push(place);
  box.eastKm.push(eastKm);
  box.northKm.push(northKm);
}

function lengthOf(eastKm: number, northKm: number): number {
  return Math.sqrt(eastKm * eastKm + northKm * northKm);
}
