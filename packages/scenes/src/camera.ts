import { toward, type Point, type Spot } from './vector.ts';

/** The position and direction of the camera, in metres and degrees; `horizon` is its height as a share of the picture from the top. */
export type View = {
  x?: number;
  y?: number;
  z?: number;
  toX?: number;
  toZ?: number;
  lensDegrees?: number;
  horizon?: number;
};

export type Camera = {
  eye: Point;
  /** The horizon in pixels from the top. */
  horizonY: number;
  /** Where a point is in the picture, and how many pixels a metre is there. */
  at(point: Point): readonly [x: number, y: number, pixelsPerMetre: number];
  /** A face in the picture, cut off where it is nearer than the lens. */
  outline(points: readonly Point[]): Spot[];
};

const NEAREST_M = 0.4;

/** A camera that keeps vertical lines vertical, as an architect's lens does: it turns, and shifts instead of tilting. */
export function aim(view: View, width: number, height: number): Camera {
  const { x = 0, y = 1.6, z = 0, toX = 0, toZ = 10, lensDegrees = 52, horizon = 0.55 } = view;
  const yaw = Math.atan2(toX - x, toZ - z);
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const focal = width / 2 / Math.tan((lensDegrees * Math.PI) / 360);
  const horizonY = horizon * height;

  function depth(p: Point): number {
    return (p[0] - x) * sin + (p[2] - z) * cos;
  }
  function at(p: Point): readonly [number, number, number] {
    const away = Math.max(0.1, depth(p));
    const across = (p[0] - x) * cos - (p[2] - z) * sin;
    return [width / 2 + (focal * across) / away, horizonY - (focal * (p[1] - y)) / away, focal / away];
  }
  function spot(p: Point): Spot {
    const [sx, sy] = at(p);
    return [sx, sy];
  }
  function outlineOf(points: readonly Point[]): Spot[] {
    return points.flatMap((p, i) => {
      const next = points[(i + 1) % points.length] ?? p;
      const [here, there] = [depth(p) - NEAREST_M, depth(next) - NEAREST_M];
      const own = here > 0 ? [spot(p)] : [];
      return here > 0 === there > 0 ? own : [...own, spot(toward(p, next, here / (here - there)))];
    });
  }
  return { eye: [x, y, z], horizonY, at, outline: outlineOf };
}
