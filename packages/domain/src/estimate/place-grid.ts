import { kmBetween } from './home-point.ts';
import type { HomePoint } from './home-point.ts';
import { smallest } from './nearest.ts';

const CELL_KM = 1;
/** After so many rings of cells, looking at all points takes less time. */
const MAX_RINGS = 20;
/** More than New Zealand has; keys of cells stay small whole numbers, which are the quickest. */
const CELLS_ACROSS = 8192;

/** Points in cells of a square kilometre, so that those near a home are found without looking at all of them. */
export class PlaceGrid {
  readonly #cells = new Map<number, number[]>();
  readonly #points: HomePoint[] = [];

  /** Adds a point. Points are known by their place in the order of adding. */
  add(point: HomePoint): void {
    const key = keyOf(cellOf(point.eastKm), cellOf(point.northKm));
    const cell = this.#cells.get(key);
    if (cell) cell.push(this.#points.length);
    else this.#cells.set(key, [this.#points.length]);
    this.#points.push(point);
  }

  /**
   * The places of the points in the cells that are `ring` cells away from the one of this point. All points in further rings are more
   * than `ring` kilometres away.
   */
  ring(point: HomePoint, ring: number): number[] {
    const x = cellOf(point.eastKm);
    const y = cellOf(point.northKm);
    const found: number[] = [];
    for (let dx = -ring; dx <= ring; dx++) {
      const step = Math.abs(dx) === ring ? 1 : 2 * ring;
      for (let dy = -ring; dy <= ring; dy += step) {
        const cell = this.#cells.get(keyOf(x + dx, y + dy));
        if (cell) for (const place of cell) found.push(place);
      }
    }
    return found;
  }

  /** The nearest points, the nearest first, with how far away they are in kilometres. */
  nearest(point: HomePoint, count: number): { place: number; km: number }[] {
    let found: { place: number; km: number }[] = [];
    for (let ring = 0; ring < MAX_RINGS; ring++) {
      for (const place of this.ring(point, ring))
        found.push({ place, km: kmBetween(this.#points[place]!, point) });
      if (found.length < count) continue;
      found = found.toSorted(byKm);
      if (found[count - 1]!.km <= ring * CELL_KM) return found.slice(0, count);
    }
    const distances = Float64Array.from(this.#points, other => kmBetween(other, point));
    return smallest(distances, count).map(place => ({ place, km: distances[place]! }));
  }
}

function byKm(a: { place: number; km: number }, b: { place: number; km: number }): number {
  return a.km - b.km || a.place - b.place;
}

function cellOf(km: number): number {
  return Math.floor(km / CELL_KM);
}

function keyOf(x: number, y: number): number {
  return (x + CELLS_ACROSS / 2) * CELLS_ACROSS + y + CELLS_ACROSS / 2;
}
