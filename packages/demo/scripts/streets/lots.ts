import { isLand } from './land.ts';
import type { Point } from './ground.ts';
import { Segments } from './segments.ts';
import type { Quarter } from './town.ts';
import { depthOf } from './town.ts';
import { directionOf, lengthOf } from './trace.ts';
import type { Town, TownLine } from './trace.ts';

/** Ground for lots beside a street: metres along it, and from its edge; negative on its left. */
export type Frontage = [fromM: number, toM: number, depthM: number];

type Measure = { minDepthM: number; maxDepthM: number; stretchM: number };
const TOWN: Measure = { minDepthM: 20, maxDepthM: 38, stretchM: 70 };
const COUNTRY: Measure = { minDepthM: 80, maxDepthM: 165, stretchM: 230 };
/** From the middle of a street to its lots. */
const ROAD_EDGE_M = 10;
const STEP_M = 4;
const MIN_STRETCH_M = 24;
/** Metres of frontage for each street that a suburb's table names, both sides together. */
const FRONTAGE_M = 520;
const RURAL_FRONTAGE_M = 1_900;
/** The main street of a suburb has lots this far from its middle. */
const MAIN_STREET_M = 260;
const MAX_STREET_M = 750;

type Shop = Town & { lots: Segments<TownLine> };

/** Chooses the streets that have addresses, and measures the ground beside them that is on no street, no other lot and dry land. */
export function layFrontages(town: Town, quarters: readonly Quarter[]): Map<TownLine, Frontage[]> {
  const shop = { ...town, lots: new Segments<TownLine>() };
  const found = new Map<TownLine, Frontage[]>();
  const nearest = (at: Point) => quarters.toSorted((a, b) => awayM(a, at) - awayM(b, at))[0]!;
  const byQuarter = Map.groupBy(town.lines, line => nearest(middleOf(line)));
  for (const quarter of quarters) {
    const lines = byQuarter.get(quarter) ?? [];
    take(
      lines
        .filter(({ kind }) => kind === 'arterial' || kind === 'collector')
        .toSorted(byDistance(quarter))
        .slice(0, 1),
      0.4 * FRONTAGE_M,
      TOWN,
      MAIN_STREET_M,
    );
    const order = new Map(
      lines.map(line => [
        line,
        Math.sqrt(awayM(quarter, middleOf(line)) + 60) * town.random.between(0.25, 1),
      ]),
    );
    const local = lines.filter(line => line.kind === 'local' && lengthOf(line.points) < MAX_STREET_M);
    take(
      local.toSorted((a, b) => order.get(a)! - order.get(b)!),
      quarter.place.suburb.streets * FRONTAGE_M,
      TOWN,
      quarter.reachM * 0.85,
    );
    if (quarter.place.suburb.settings.includes('rural'))
      take(
        town.lines.filter(({ kind }) => kind === 'rural').toSorted(byDistance(quarter)),
        RURAL_FRONTAGE_M,
        COUNTRY,
        Infinity,
      );

    function take(candidates: TownLine[], wantedM: number, measure: Measure, withinM: number): void {
      let leftM = wantedM;
      for (const line of candidates) {
        if (leftM <= 0) return;
        if (found.has(line)) continue;
        const frontages = measureSides(
          shop,
          line,
          measure,
          at => awayM(quarter, at) < withinM && (measure === TOWN || depthOf(at, quarters) < -0.05),
          leftM * 1.3,
        );
        if (frontages.length === 0) continue;
        found.set(line, frontages);
        leftM -= frontages.reduce((sum, [fromM, toM]) => sum + toM - fromM, 0);
      }
    }
  }
  return found;
}

function byDistance(quarter: Quarter) {
  const away = (line: TownLine) => Math.min(...line.points.map(at => awayM(quarter, at)));
  return (a: TownLine, b: TownLine) => away(a) - away(b);
}

export function middleOf({ points }: TownLine): Point {
  return points[points.length >> 1]!;
}

function awayM({ at }: Quarter, { x, y }: Point): number {
  return Math.hypot(at.x - x, at.y - y);
}

function measureSides(
  shop: Shop,
  line: TownLine,
  measure: Measure,
  fits: (at: Point) => boolean,
  maxM: number,
): Frontage[] {
  const { points } = line;
  const frontages: Frontage[] = [];
  const steps = Math.floor(lengthOf(points) / STEP_M);
  let laidM = 0;
  for (const side of [1, -1]) {
    let run: { alongM: number; depthM: number }[] = [];
    for (let step = 0; step <= steps + 1; step++) {
      const at = { alongM: step * STEP_M };
      const depthM = step <= steps ? depthAt(shop, line, at.alongM, side, measure, fits) : 0;
      const startM = run[0]?.alongM ?? 0;
      if (
        depthM < measure.minDepthM ||
        at.alongM - startM >= measure.stretchM ||
        (run.length > 0 && Math.abs(depthM - run[0]!.depthM) > 9)
      ) {
        const depth = Math.floor(Math.min(...run.map(each => each.depthM)));
        const endM = run.at(-1)?.alongM ?? 0;
        if (run.length > 0 && endM - startM >= MIN_STRETCH_M && laidM < maxM) {
          frontages.push([startM, endM, side * depth]);
          laidM += endM - startM;
          claim(shop, line, startM, endM, side, depth);
        }
        run = depthM >= measure.minDepthM && run.length > 0 ? [run.at(-1)!] : [];
        if (run.length > 0 && Math.abs(depthM - run[0]!.depthM) > 9) run = [];
      }
      if (depthM >= measure.minDepthM) run.push({ ...at, depthM });
    }
  }
  return frontages;
}

/** How deep a lot can be at a place along a street: to half of the way to the street behind it, to other lots, or to the water. */
function depthAt(
  { ground, segments, lots }: Shop,
  line: TownLine,
  alongM: number,
  side: number,
  measure: Measure,
  fits: (at: Point) => boolean,
): number {
  const { at, across } = spotOn(line.points, alongM, side);
  if (!fits(at)) return 0;
  const out = (byM: number) => ({ x: at.x + across.x * byM, y: at.y + across.y * byM });
  const reachM = 2 * measure.maxDepthM + 2 * ROAD_EDGE_M;
  const street = segments.firstAcross(out(1), out(reachM));
  const lot = lots.firstAcross(out(1), out(reachM));
  const depthM = Math.min(
    measure.maxDepthM,
    street ? (street.share * (reachM - 1) + 1) / 2 - ROAD_EDGE_M : Infinity,
    lot ? lot.share * (reachM - 1) - ROAD_EDGE_M : Infinity,
  );
  if (depthM < measure.minDepthM) return 0;
  for (const byM of [ROAD_EDGE_M, ROAD_EDGE_M + depthM / 2, ROAD_EDGE_M + depthM]) {
    const spot = out(byM);
    if (ground.shoreM(spot) < 25 || !isLand(ground.toPosition(spot))) return 0;
    if (segments.isNear(spot, ROAD_EDGE_M - 1)) return 0;
  }
  return depthM;
}

/** A place along a street, and the direction away from it. */
function spotOn(points: readonly Point[], alongM: number, side: number): { at: Point; across: Point } {
  const before = pointAt(points, alongM - 8);
  const after = pointAt(points, alongM + 8);
  const turn = Math.atan2(after.y - before.y, after.x - before.x) - (side * Math.PI) / 2;
  return { at: pointAt(points, alongM), across: directionOf(turn) };
}

function pointAt(points: readonly Point[], alongM: number): Point {
  let leftM = Math.max(0, alongM);
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1]!, points[i]!];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (leftM <= length && length > 0) {
      const share = leftM / length;
      return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    }
    leftM -= length;
  }
  return points.at(-1)!;
}

function claim(
  { lots }: Shop,
  line: TownLine,
  fromM: number,
  toM: number,
  side: number,
  depthM: number,
): void {
  const edges: Point[][] = [[], []];
  for (let alongM = fromM; alongM <= toM; alongM += STEP_M) {
    const { at, across } = spotOn(line.points, alongM, side);
    [ROAD_EDGE_M, ROAD_EDGE_M + depthM].forEach((byM, i) =>
      edges[i]!.push({ x: at.x + across.x * byM, y: at.y + across.y * byM }),
    );
  }
  const [near, far] = edges as [Point[], Point[]];
  lots.add([...near, ...far.toReversed(), near[0]!], line);
}
