import { range } from '../pen.ts';
import type { Picture } from '../picture.ts';
import { lengthOf, minus, toward, type Point } from '../vector.ts';
import type { Plan } from './block.ts';

/** `across`: the ridge is parallel to the picture; `away`: it leads away from the camera; `hip`: slopes on all four sides. */
export type RoofForm = 'across' | 'away' | 'hip';

type RoofLook = {
  form: RoofForm;
  /** Height of the ridge above the eaves. */
  rise: number;
  hex: string;
  texture?: 'iron' | 'tile';
  over?: number;
  trim?: string;
};

/** Corners of a slope: top left, top right, foot right, foot left. */
type Slope = readonly [Point, Point, Point, Point];

export function roof(pic: Picture, plan: Plan, look: RoofLook): void {
  const { over = 0.45, rise } = look;
  const half = (look.form === 'away' ? plan.wide : plan.deep) / 2;
  const bounds: Bounds = {
    left: plan.x - over,
    right: plan.x + plan.wide + over,
    near: plan.z - over,
    far: plan.z + plan.deep + over,
    low: plan.eave - (over * rise) / half,
    top: plan.eave + rise,
  };
  if (look.form === 'across') ridgeAcross(pic, bounds, look);
  if (look.form === 'away') ridgeAway(pic, bounds, look);
  if (look.form === 'hip') hip(pic, bounds, look);
}

type Bounds = { left: number; right: number; near: number; far: number; low: number; top: number };

function ridgeAcross(pic: Picture, b: Bounds, look: RoofLook): void {
  const middle = (b.near + b.far) / 2;
  slope(pic, look, [
    [b.left, b.top, middle],
    [b.right, b.top, middle],
    [b.right, b.low, b.near],
    [b.left, b.low, b.near],
  ]);
  fascia(pic, look, [b.left, b.low, b.near], [b.right, b.low, b.near]);
  const eyeX = pic.camera.eye[0];
  for (const end of [b.left, b.right]) {
    const seen = end === b.left ? eyeX < b.left : eyeX > b.right;
    if (!seen) continue;
    fascia(pic, look, [end, b.low, b.near], [end, b.top, middle]);
    fascia(pic, look, [end, b.top, middle], [end, b.low, b.far]);
  }
}

function ridgeAway(pic: Picture, b: Bounds, look: RoofLook): void {
  const middle = (b.left + b.right) / 2;
  const [front, back]: [Point, Point] = [
    [middle, b.top, b.near],
    [middle, b.top, b.far],
  ];
  slope(pic, look, [back, front, [b.left, b.low, b.near], [b.left, b.low, b.far]]);
  slope(pic, look, [front, back, [b.right, b.low, b.far], [b.right, b.low, b.near]]);
  fascia(pic, look, [b.left, b.low, b.near], front, 0.24);
  fascia(pic, look, front, [b.right, b.low, b.near], 0.24);
}

function hip(pic: Picture, b: Bounds, look: RoofLook): void {
  const middle = (b.near + b.far) / 2;
  const inset = Math.min((b.right - b.left) / 2, middle - b.near);
  const [left, right]: [Point, Point] = [
    [b.left + inset, b.top, middle],
    [b.right - inset, b.top, middle],
  ];
  slope(pic, look, [left, left, [b.left, b.low, b.near], [b.left, b.low, b.far]]);
  slope(pic, look, [right, right, [b.right, b.low, b.far], [b.right, b.low, b.near]]);
  slope(pic, look, [left, right, [b.right, b.low, b.near], [b.left, b.low, b.near]]);
  fascia(pic, look, [b.left, b.low, b.near], [b.right, b.low, b.near], 0.18);
  pic.line(left, right, 0.14, pic.lit(look.hex, [0, 1, 0]));
}

function slope(pic: Picture, look: RoofLook, corners: Slope): void {
  if (!pic.face(corners, look.hex, { depth: 0.12 })) return;
  const [topLeft, topRight, footRight, footLeft] = corners;
  if (look.texture === 'tile') {
    const rows = lengthOf(minus(topLeft, footLeft)) / 0.36;
    const courses = range(rows - 1, (i): [Point, Point] => {
      const share = (i + 1) / rows;
      return [toward(topLeft, footLeft, share), toward(topRight, footRight, share)];
    });
    pic.lines(courses, 0.05, pic.shade, 0.42);
    return;
  }
  pic.clip(pic.trace(corners), () => pic.lines(ribs(look.form, corners), 0.045, pic.shade, 0.34));
}

/** The ribs of an iron roof, straight up the slope. On a hip they end at the outline. */
function ribs(form: RoofForm, [topLeft, topRight, footRight, footLeft]: Slope): [Point, Point][] {
  const count = lengthOf(minus(footRight, footLeft)) / 0.42;
  const fall = minus(toward(topLeft, topRight, 0.5), toward(footLeft, footRight, 0.5));
  return range(count - 1, i => {
    const share = (i + 1) / count;
    const foot = toward(footLeft, footRight, share);
    const up: Point = [foot[0] + fall[0], foot[1] + fall[1], foot[2] + fall[2]];
    return [foot, form === 'hip' ? up : toward(topLeft, topRight, share)];
  });
}

function fascia(pic: Picture, look: RoofLook, from: Point, to: Point, high = 0.2): void {
  const board: Point[] = [from, to, [to[0], to[1] - high, to[2]], [from[0], from[1] - high, from[2]]];
  pic.face(board, look.trim ?? '#f4f1e8', { both: true, depth: 0.1 });
}

/** A flat or single-pitched roof that extends beyond its walls; `fallM` is how far its back is below its front. */
export function lid(
  pic: Picture,
  plan: Plan,
  hex: string,
  { over = 0.6, thick = 0.3, fallM = 0 } = {},
): void {
  const [left, right] = [plan.x - over, plan.x + plan.wide + over];
  const [near, far] = [plan.z - over, plan.z + plan.deep + over];
  const [front, back] = [plan.eave + thick, plan.eave + thick - fallM];
  pic.face(
    [
      [left, back, far],
      [right, back, far],
      [right, front, near],
      [left, front, near],
    ],
    hex,
  );
  pic.face(
    [
      [left, front - thick, near],
      [right, front - thick, near],
      [right, back - thick, far],
      [left, back - thick, far],
    ],
    hex,
  );
  pic.face(
    [
      [left, back, far],
      [left, front, near],
      [left, front - thick, near],
      [left, back - thick, far],
    ],
    hex,
  );
  pic.face(
    [
      [right, front, near],
      [right, back, far],
      [right, back - thick, far],
      [right, front - thick, near],
    ],
    hex,
  );
  pic.face(
    [
      [left, front, near],
      [right, front, near],
      [right, front - thick, near],
      [left, front - thick, near],
    ],
    hex,
  );
}
