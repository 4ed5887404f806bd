import type { Position } from '@sway/domain/map/positions';
import { metresPerDegree } from '@sway/demo/geometry';
import { isLand } from './land.ts';

/** Metres east and north of a town's middle. */
export type Point = { x: number; y: number };

/** The land of a town and its surroundings, on a plane. */
export type Ground = {
  toPoint: (at: Position) => Point;
  toPosition: (at: Point) => Position;
  /** Metres to the nearest water, to about a cell; 0 in water. */
  shoreM: (at: Point) => number;
  /** How far the ground extends from its middle. */
  halfWidthM: number;
  halfHeightM: number;
};

const CELL_M = 25;
/** Beyond this, how far the water is does not matter. */
const MAX_SHORE_M = 2_000;
const DIAGONAL = Math.SQRT2;

/** Surveys the land around positions, and up to a margin beyond them. */
export function surveyGround(places: readonly Position[], marginM: number): Ground {
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  };
  const scale = metresPerDegree(middle.lat);
  const toPoint = ({ lat, lng }: Position): Point => ({
    x: (lng - middle.lng) * scale.lng,
    y: (lat - middle.lat) * scale.lat,
  });
  const toPosition = ({ x, y }: Point): Position => ({
    lat: middle.lat + y / scale.lat,
    lng: middle.lng + x / scale.lng,
  });
  const halfWidthM = ((Math.max(...lngs) - Math.min(...lngs)) / 2) * scale.lng + marginM;
  const halfHeightM = ((Math.max(...lats) - Math.min(...lats)) / 2) * scale.lat + marginM;
  const columns = Math.ceil((2 * halfWidthM) / CELL_M);
  const rows = Math.ceil((2 * halfHeightM) / CELL_M);
  const shore = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = { x: (column + 0.5) * CELL_M - halfWidthM, y: (row + 0.5) * CELL_M - halfHeightM };
      shore[row * columns + column] = isLand(toPosition(at)) ? MAX_SHORE_M : 0;
    }
  spread(shore, columns, rows);
  function shoreM({ x, y }: Point): number {
    const column = Math.floor((x + halfWidthM) / CELL_M);
    const row = Math.floor((y + halfHeightM) / CELL_M);
    if (column < 0 || row < 0 || column >= columns || row >= rows) return 0;
    return shore[row * columns + column]!;
  }
  return { toPoint, toPosition, shoreM, halfWidthM, halfHeightM };
}

/** The distance of each cell to the nearest one that is 0, by two passes over the cells' neighbours. */
function spread(shore: Float32Array, columns: number, rows: number): void {
  const neighbours = [
    [-1, 1],
    [-columns, 1],
    [-columns - 1, DIAGONAL],
    [-columns + 1, DIAGONAL],
  ] as const;
  for (const way of [1, -1]) {
    for (let step = 0; step < columns * rows; step++) {
      const cell = way === 1 ? step : columns * rows - 1 - step;
      for (const [by, length] of neighbours) {
        const other = shore[cell + way * by];
        if (other !== undefined) shore[cell] = Math.min(shore[cell]!, other + length * CELL_M);
      }
    }
  }
}
