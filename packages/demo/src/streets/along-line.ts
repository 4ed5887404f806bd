import type { Position } from '@sway/domain/map/positions';
import { metresPerDegree, roundDegrees } from '../geometry.ts';

/** How far before and after a place on a street its direction is looked for: lots turn with a bend, and not at a corner. */
const LOOK_M = 8;

/**
 * A position beside a street: `alongM` from its start, `asideM` to the right of its middle (to the left where it is negative).
 */
export function besideLine(line: readonly Position[], alongM: number, asideM: number): Position {
  const scale = metresPerDegree(line[0]!.lat);
  const at = pointOn(line, alongM, scale);
  const [before, after] = [pointOn(line, alongM - LOOK_M, scale), pointOn(line, alongM + LOOK_M, scale)];
  const [east, north] = [(after.lng - before.lng) * scale.lng, (after.lat - before.lat) * scale.lat];
  const byM = asideM / (Math.hypot(east, north) || 1);
  return {
    lat: roundDegrees(at.lat - (east * byM) / scale.lat),
    lng: roundDegrees(at.lng + (north * byM) / scale.lng),
  };
}

/** A position on a street, or its end beyond that. */
function pointOn(line: readonly Position[], alongM: number, scale: Position): Position {
  let leftM = Math.max(0, alongM);
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!];
    const lengthM = Math.hypot((to.lat - from.lat) * scale.lat, (to.lng - from.lng) * scale.lng);
    if (leftM <= lengthM && lengthM > 0) {
      const share = leftM / lengthM;
      return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
    }
    leftM -= lengthM;
  }
  return line.at(-1)!;
}
