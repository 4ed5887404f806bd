import type { Point } from './ground.ts';

/** A straight piece of a street, or of the edge of a lot. */
export type Segment<Line> = { from: Point; to: Point; line: Line };

/** Where a way meets a segment: as a share of the way. */
type Meeting<Line> = { share: number; segment: Segment<Line> };

const CELL_M = 60;
const ROW = 100_000;

/** Segments by where they are, for finding those near a point or across a way. */
export class Segments<Line> {
  readonly #cells = new Map<number, Segment<Line>[]>();

  add(points: readonly Point[], line: Line): void {
    for (let i = 1; i < points.length; i++) {
      const segment = { from: points[i - 1]!, to: points[i]!, line };
      for (const key of keysAround(segment.from, segment.to, 0)) {
        const cell = this.#cells.get(key);
        if (cell) cell.push(segment);
        else this.#cells.set(key, [segment]);
      }
    }
  }

  /** The first segment that the way from one point to another meets. */
  firstAcross(from: Point, to: Point, fits: (line: Line) => boolean = () => true): Meeting<Line> | null {
    let first: Meeting<Line> | null = null;
    for (const key of keysAround(from, to, 0))
      for (const segment of this.#cells.get(key) ?? []) {
        const share = shareOfMeeting(from, to, segment);
        if (share !== null && share < (first?.share ?? Infinity) && fits(segment.line))
          first = { share, segment };
      }
    return first;
  }

  /** Whether a segment is within a distance of a point and, if a direction is given, leads more or less there. */
  isNear(at: Point, withinM: number, direction?: Point, except?: Line): boolean {
    for (const key of keysAround(at, at, withinM))
      for (const { from, to, line } of this.#cells.get(key) ?? []) {
        if (line === except) continue;
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        const length = Math.hypot(dx, dy) || 1;
        if (direction && Math.abs(dx * direction.y - dy * direction.x) / length > MAX_PARALLEL_SIN) continue;
        const share = Math.min(
          1,
          Math.max(0, ((at.x - from.x) * dx + (at.y - from.y) * dy) / (length * length)),
        );
        if (Math.hypot(from.x + share * dx - at.x, from.y + share * dy - at.y) < withinM) return true;
      }
    return false;
  }
}

/** The sine of 35°: streets that turn less from each other run beside each other. */
const MAX_PARALLEL_SIN = 0.57;

function* keysAround(from: Point, to: Point, marginM: number): Generator<number> {
  const cell = (metres: number) => Math.floor(metres / CELL_M);
  const [left, right] = [cell(Math.min(from.x, to.x) - marginM), cell(Math.max(from.x, to.x) + marginM)];
  const [low, high] = [cell(Math.min(from.y, to.y) - marginM), cell(Math.max(from.y, to.y) + marginM)];
  for (let y = low; y <= high; y++) for (let x = left; x <= right; x++) yield y * ROW + x;
}

function shareOfMeeting(from: Point, to: Point, segment: { from: Point; to: Point }): number | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [ex, ey] = [segment.to.x - segment.from.x, segment.to.y - segment.from.y];
  const across = dx * ey - dy * ex;
  if (across === 0) return null;
  const [fx, fy] = [segment.from.x - from.x, segment.from.y - from.y];
  const share = (fx * ey - fy * ex) / across;
  const along = (fx * dy - fy * dx) / across;
  return share >= 0 && share <= 1 && along >= 0 && along <= 1 ? share : null;
}
