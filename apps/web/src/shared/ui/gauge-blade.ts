/** The blade starts at the pivot. */
export const GAUGE_PIVOT = { x: 104, y: 190 };
export const GAUGE_TIP_RADIUS = 126;
/** How much the blade arches above a straight line once it leans further sideways than up. Without it, it would collapse into a line at 90°. */
const ARCH = { outer: 0.34, inner: 0.16 };

export type Point = { x: number; y: number };

/** The point at a lean from upright, in degrees, and a distance from the pivot. */
export function pointAt(leanDegrees: number, radius: number): Point {
  const angle = (leanDegrees * Math.PI) / 180;
  const { x, y } = GAUGE_PIVOT;
  return { x: roundTenth(x + radius * Math.sin(angle)), y: roundTenth(y - radius * Math.cos(angle)) };
}

/** Rounds to a tenth of a unit of the drawing. */
export function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The shape of the blade at a lean in degrees: from the pivot, bent towards its tip. */
export function gaugeBlade(leanDegrees: number): { path: string; tip: Point } {
  const tip = pointAt(leanDegrees, GAUGE_TIP_RADIUS);
  const { x, y } = GAUGE_PIVOT;
  const [across, up] = [tip.x - x, y - tip.y];
  const over = Math.max(0, Math.abs(across) - up);
  const outer = { x: roundTenth(99 + 0.06 * across), y: roundTenth(y - 0.78 * up - ARCH.outer * over) };
  const inner = { x: roundTenth(111 + 0.1 * across), y: roundTenth(y - 0.7 * up - ARCH.inner * over) };
  const path = `M97 ${y}Q${outer.x} ${outer.y} ${tip.x} ${tip.y}Q${inner.x} ${inner.y} 111 ${y}Z`;
  return { path, tip };
}
