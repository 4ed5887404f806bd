import type { Position } from '@sway/domain/map/positions';
import { metresPerDegree } from '@sway/demo/geometry';

export function distanceM(a: Position, b: Position): number {
  const scale = metresPerDegree(a.lat);
  return Math.hypot((a.lat - b.lat) * scale.lat, (a.lng - b.lng) * scale.lng);
}

export function lengthM(line: readonly Position[]): number {
  return line.slice(1).reduce((sum, at, i) => sum + distanceM(line[i]!, at), 0);
}

/** Positions along a line, at most `stepM` apart. */
export function alongLine(line: readonly Position[], stepM: number): Position[] {
  return line.flatMap((to, i) => {
    const from = line[i - 1];
    if (!from) return [to];
    const steps = Math.max(1, Math.ceil(distanceM(from, to) / stepM));
    return Array.from({ length: steps }, (_, n) => between(from, to, (n + 1) / steps));
  });
}

/** Without the corners that are closer than `toleranceM` to the line (Douglas–Peucker). */
export function simplifyLine(line: readonly Position[], toleranceM: number): Position[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  let split = 0;
  let widestM = toleranceM;
  for (let i = 1; i < line.length - 1; i++) {
    const awayM = distanceToLineM(line[i]!, first, last);
    if (awayM > widestM) [split, widestM] = [i, awayM];
  }
  if (split === 0) return [first, last];
  return [
    ...simplifyLine(line.slice(0, split + 1), toleranceM),
    ...simplifyLine(line.slice(split), toleranceM).slice(1),
  ];
}

/** With each corner cut at a quarter of its edges (Chaikin). */
export function roundLine(line: readonly Position[]): Position[] {
  const cut = line.slice(1).flatMap((to, i) => [between(line[i]!, to, 0.25), between(line[i]!, to, 0.75)]);
  return [line[0]!, ...cut, line.at(-1)!];
}

export function between(from: Position, to: Position, share: number): Position {
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
}

function distanceToLineM(at: Position, from: Position, to: Position): number {
  const scale = metresPerDegree(at.lat);
  const [dx, dy] = [(to.lng - from.lng) * scale.lng, (to.lat - from.lat) * scale.lat];
  const [x, y] = [(at.lng - from.lng) * scale.lng, (at.lat - from.lat) * scale.lat];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x, y) : Math.abs(dx * y - dy * x) / length;
}
