import type { Random } from '@sway/demo/random';
import type { Ground, Point } from './ground.ts';

/** Where streets lead: an angle in radians, of which a street can take any quarter turn. */
export type Field = (at: Point) => number;

/** A direction that streets take around a point. */
type Pull = { at: Point; angle: number; reachM: number; weight: number };

const CELL_M = 100;
const COAST_REACH_M = 350;
/** Hills turn streets, each as far as this many cells. */
const HILL_CELLS = 5;
const BLURS = 3;

/**
 * The directions of a town's streets: along its coast and its main roads, and by each suburb's own grid. Directions are averaged as
 * vectors of four times their angle, for which a quarter turn makes no difference.
 */
export function layField(
  ground: Ground,
  pulls: readonly Pull[],
  roughness: (at: Point) => number,
  random: Random,
): Field {
  const columns = Math.ceil((2 * ground.halfWidthM) / CELL_M) + 1;
  const rows = Math.ceil((2 * ground.halfHeightM) / CELL_M) + 1;
  const middleOf = (column: number, row: number) => ({
    x: column * CELL_M - ground.halfWidthM,
    y: row * CELL_M - ground.halfHeightM,
  });
  const hills = Array.from({ length: columns * rows }, () => random.between(0, 2 * Math.PI));
  let cells = hills.map((_, i): Point => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const inRow = column - (column % HILL_CELLS);
    const turn = hills[(row - (row % HILL_CELLS)) * columns + inRow]!;
    const rough = roughness(middleOf(column, row));
    return { x: rough * Math.cos(turn), y: rough * Math.sin(turn) };
  });
  const pull = (column: number, row: number, angle: number, weight: number) => {
    const cell = cells[row * columns + column];
    if (!cell || column < 0 || column >= columns) return;
    cell.x += weight * Math.cos(4 * angle);
    cell.y += weight * Math.sin(4 * angle);
  };
  for (const { at, angle, reachM, weight } of pulls) {
    const [x, y] = [(at.x + ground.halfWidthM) / CELL_M, (at.y + ground.halfHeightM) / CELL_M];
    const reach = Math.ceil((2 * reachM) / CELL_M);
    for (let row = Math.round(y) - reach; row <= y + reach; row++)
      for (let column = Math.round(x) - reach; column <= x + reach; column++) {
        const awayM = CELL_M * Math.hypot(column - x, row - y);
        pull(column, row, angle, weight * Math.exp(-((awayM / reachM) ** 2)));
      }
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = middleOf(column, row);
      const shoreM = ground.shoreM(at);
      if (shoreM === 0 || shoreM > COAST_REACH_M) continue;
      const east = ground.shoreM({ x: at.x + 60, y: at.y }) - ground.shoreM({ x: at.x - 60, y: at.y });
      const north = ground.shoreM({ x: at.x, y: at.y + 60 }) - ground.shoreM({ x: at.x, y: at.y - 60 });
      pull(column, row, Math.atan2(north, east), 2.5 * (1 - shoreM / COAST_REACH_M));
    }
  for (let i = 0; i < BLURS; i++) cells = blur(cells, columns);
  return at => {
    const [x, y] = [(at.x + ground.halfWidthM) / CELL_M, (at.y + ground.halfHeightM) / CELL_M];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    let [sumX, sumY] = [0, 0];
    for (const [dx, dy] of CORNERS) {
      const cell = cells[(row + dy) * columns + column + dx];
      const share = (dx === 1 ? x - column : 1 - x + column) * (dy === 1 ? y - row : 1 - y + row);
      sumX += share * (cell?.x ?? 0);
      sumY += share * (cell?.y ?? 0);
    }
    return Math.atan2(sumY, sumX) / 4;
  };
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

function blur(cells: Point[], columns: number): Point[] {
  return cells.map((cell, i) => {
    const around = [cell, cells[i - 1], cells[i + 1], cells[i - columns], cells[i + columns]];
    const sum = (axis: 'x' | 'y') =>
      around.reduce((total, each) => total + (each?.[axis] ?? 0), 0) / around.length;
    return { x: sum('x'), y: sum('y') };
  });
}
