import type { Position } from '@sway/domain/map/positions';

/** A line in a file: `[lat, lng, step, step, …]` in 1/100,000 degree. */
export type Steps = number[];

export function encodeLine(line: readonly Position[]): Steps {
  let from = [0, 0];
  return line.flatMap(({ lat, lng }) => {
    const to = [Math.round(lat * 1e5), Math.round(lng * 1e5)];
    const step = [to[0]! - from[0]!, to[1]! - from[1]!];
    from = to;
    return step;
  });
}

export function decodeLine(steps: Steps): Position[] {
  let [lat, lng] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, i) => {
    lat += steps[2 * i]!;
    lng += steps[2 * i + 1]!;
    return { lat: lat / 1e5, lng: lng / 1e5 };
  });
}

/** A line as it is read from a file. */
export function storedLine(line: readonly Position[]): Position[] {
  return decodeLine(encodeLine(line));
}
