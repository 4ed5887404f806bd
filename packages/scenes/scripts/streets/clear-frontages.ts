import { besideLine } from '@sway/demo/streets/along-line';
import { decodeLine } from '@sway/demo/streets/steps';
import type { Steps } from '@sway/demo/streets/steps';
import { isCrossed, spotsOf } from './checks.ts';
import { ROAD_EDGE_M, STEP_M } from './lots.ts';

/** A street as the file has it: see streets.ts. */
export type Row = [code: number | string, line: Steps, frontages?: number[]];

/** The streets without the ground that a highway, or a street of the next town, leads over. */
export function clearFrontages(highways: readonly Steps[], suburbs: readonly (readonly [string, Row[]])[]) {
  const ofTowns = suburbs.flatMap(([, rows]) => rows.map(([, line]) => line));
  const roads = spotsOf([...highways, ...ofTowns].map(decodeLine));
  return suburbs.map(([suburb, rows]) => [suburb, rows.map(clear)] as const);

  function clear([code, steps, numbers = []]: Row): Row {
    const line = decodeLine(steps);
    const kept = numbers.flatMap((fromM, i) => {
      if (i % 3 > 0) return [];
      const [toM, depthM] = [numbers[i + 1]!, numbers[i + 2]!];
      const nearM = Math.sign(depthM) * ROAD_EDGE_M;
      const stepsM = Array.from({ length: (toM - fromM) / STEP_M + 1 }, (_, n) => fromM + n * STEP_M);
      const near = stepsM.map(alongM => besideLine(line, alongM, nearM));
      const far = stepsM.map(alongM => besideLine(line, alongM, nearM + depthM));
      return isCrossed([...near, ...far.toReversed(), near[0]!], roads) ? [] : [fromM, toM, depthM];
    });
    return kept.length > 0 ? [code, steps, kept] : [code, steps];
  }
}
