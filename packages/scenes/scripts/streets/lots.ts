import type { Position } from '@sway/domain/map/positions';
import { besideLine } from '@sway/demo/streets/along-line';
import { isCrossed, spotsOf } from './checks.ts';
import type { Point } from './ground.ts';
import { isLand } from './land.ts';
import { Segments } from './segments.ts';
import type { Quarter } from './town.ts';
import { depthOf } from './town.ts';
import { lengthOf } from './trace.ts';
import type { Town, TownLine } from './trace.ts';

/** Ground for lots beside a street: metres along it, and from its edge; negative on its left. */
export type Frontage = [fromM: number, toM: number, depthM: number];

type Measure = { minDepthM: number; maxDepthM: number; stretchM: number };
const TOWN: Measure = { minDepthM: 20, maxDepthM: 38, stretchM: 70 };
const COUNTRY: Measure = { minDepthM: 80, maxDepthM: 165, stretchM: 230 };
/** From the middle of a street to its lots. */
export const ROAD_EDGE_M = 10;
export const STEP_M = 4;
const MIN_STRETCH_M = 24;
/** Ground whose depth differs more is two frontages. */
const MAX_STEP_M = 9;
/** Metres of frontage for each street that a suburb's table names, both sides together. */
const FRONTAGE_M = 520;
const RURAL_FRONTAGE_M = 1_900;
const MAX_STREET_M = 750;

/** Chooses the streets that have addresses, and measures the ground beside them that is on no street, no other lot and dry land. */
export function layFrontages(town: Town, byQuarter: Map<Quarter, TownLine[]>): Map<TownLine, Frontage[]> {
  const measureSides = sideMeasure(town);
  const found = new Map<TownLine, Frontage[]>();
  for (const [quarter, lines] of byQuarter) {
    const { place, reachM } = quarter;
    const order = new Map(
      lines.map(line => [
        line,
        Math.sqrt(awayM(quarter, middleOf(line)) + 60) * town.random.between(0.25, 1),
      ]),
    );
    const local = lines.filter(({ kind, points }) => kind === 'local' && lengthOf(points) < MAX_STREET_M);
    const isInside = (at: Point) => awayM(quarter, at) < reachM * 0.85;
    take(local, place.suburb.streets * FRONTAGE_M, TOWN, isInside);
    const rural = town.lines.filter(({ kind }) => kind === 'rural');
    for (const line of rural) order.set(line, Math.min(...line.points.map(at => awayM(quarter, at))));
    const isOutside = (at: Point) => depthOf(at, [...byQuarter.keys()]) < -0.05;
    if (place.suburb.settings.includes('rural')) take(rural, RURAL_FRONTAGE_M, COUNTRY, isOutside);

    function take(streets: TownLine[], wantedM: number, measure: Measure, fits: (at: Point) => boolean) {
      let leftM = wantedM;
      for (const line of streets.toSorted((a, b) => order.get(a)! - order.get(b)!)) {
        if (leftM <= 0) return;
        if (found.has(line)) continue;
        const frontages = measureSides(line, measure, fits, leftM * 1.3);
        if (frontages.length > 0) found.set(line, frontages);
        for (const [fromM, toM] of frontages) leftM -= toM - fromM;
      }
    }
  }
  return found;
}

export function middleOf({ points }: TownLine): Point {
  return points[points.length >> 1]!;
}

export function awayM({ at }: Quarter, { x, y }: Point): number {
  return Math.hypot(at.x - x, at.y - y);
}

/** Measures the ground on both sides of streets. Ground that was measured once is taken. */
function sideMeasure({ ground, segments, lines }: Town) {
  const lots = new Segments<TownLine>();
  const roads = spotsOf(lines.map(({ points }) => points.map(ground.toPosition)));
  return function measureSides(
    line: TownLine,
    measure: Measure,
    fits: (at: Point) => boolean,
    maxM: number,
  ): Frontage[] {
    const middle = line.points.map(ground.toPosition);
    const beside = (alongM: number, asideM: number) => ground.toPoint(besideLine(middle, alongM, asideM));
    const frontages: Frontage[] = [];
    const endM = Math.floor(lengthOf(line.points) / STEP_M) * STEP_M;
    let laidM = 0;
    for (const side of [1, -1]) {
      let run: { alongM: number; depthM: number }[] = [];
      for (let alongM = 0; alongM <= endM + STEP_M; alongM += STEP_M) {
        const depthM = alongM <= endM ? depthAt(alongM, side) : 0;
        const [start, last] = [run[0], run.at(-1)];
        const isDeep = depthM >= measure.minDepthM;
        const goesOn = start && isDeep && Math.abs(depthM - start.depthM) <= MAX_STEP_M;
        if (start && last && (!goesOn || alongM - start.alongM >= measure.stretchM)) {
          if (last.alongM - start.alongM >= MIN_STRETCH_M && laidM < maxM) claim(run, side);
          run = goesOn ? [last] : [];
        }
        if (isDeep) run.push({ alongM, depthM });
      }
    }
    return frontages;

    /** How deep a lot can be: to half of the way to the street behind it, to other lots, or to the water. */
    function depthAt(alongM: number, side: number): number {
      const out = (byM: number) => beside(alongM, side * byM);
      if (!fits(out(0))) return 0;
      const reachM = 2 * measure.maxDepthM + 2 * ROAD_EDGE_M;
      const street = segments.firstAcross(out(1), out(reachM));
      const lot = lots.firstAcross(out(1), out(reachM));
      const depthM = Math.min(
        measure.maxDepthM,
        street ? (street.share * (reachM - 1) + 1) / 2 - ROAD_EDGE_M : Infinity,
        lot ? lot.share * (reachM - 1) - ROAD_EDGE_M : Infinity,
      );
      const isGround = [0, depthM / 2, depthM].map(byM => out(ROAD_EDGE_M + byM)).every(isFree);
      return isGround ? depthM : 0;
    }

    function isFree(at: Point): boolean {
      return (
        ground.shoreM(at) >= 25 && isLand(ground.toPosition(at)) && !segments.isNear(at, ROAD_EDGE_M - 1)
      );
    }

    /** Takes the ground of a run, unless it folds at a bend or a street leads over it. */
    function claim(run: { alongM: number; depthM: number }[], side: number): void {
      const depthM = Math.floor(Math.min(...run.map(each => each.depthM)));
      const near = run.map(({ alongM }) => beside(alongM, side * ROAD_EDGE_M));
      const far = run.map(({ alongM }) => beside(alongM, side * (ROAD_EDGE_M + depthM)));
      const edge = [...near, ...far.toReversed(), near[0]!];
      const ring: Position[] = edge.map(ground.toPosition);
      if (isFolded(near, far) || isCrossed(ring, roads)) return;
      const [fromM, toM] = [run[0]!.alongM, run.at(-1)!.alongM];
      frontages.push([fromM, toM, side * depthM]);
      laidM += toM - fromM;
      lots.add(edge, line);
    }
  };
}

/** Whether the far edge of some ground turns back where the near one goes on. */
function isFolded(near: Point[], far: Point[]): boolean {
  return near.slice(1).some((to, i) => {
    const [ahead, beyond] = [minus(to, near[i]!), minus(far[i + 1]!, far[i]!)];
    return ahead.x * beyond.x + ahead.y * beyond.y <= 0;
  });
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}
