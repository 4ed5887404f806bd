import type { Random } from '@sway/demo/random';
import type { Field } from './field.ts';
import type { Ground, Point } from './ground.ts';
import type { Segments } from './segments.ts';

export type Kind = 'highway' | 'arterial' | 'collector' | 'local' | 'rural';

/** A street of a town, from end to end. */
export type TownLine = { kind: Kind; points: Point[]; name?: string };

/** How streets of one kind are laid. */
export type Rule = {
  kind: Kind;
  /** Metres between streets side by side, at a point. */
  apartM: (at: Point) => number;
  /** The probability that a street goes on where it meets one of each kind. */
  goesOn: Record<Kind, number>;
  isInside: (at: Point) => boolean;
  /** Metres to the water at least. */
  shoreM: number;
  minM: number;
  maxM: number;
};

export type Town = {
  ground: Ground;
  field: Field;
  lines: TownLine[];
  segments: Segments<TownLine>;
  random: Random;
};

const STEP_M = 12;
/** A street ends where one beside it is closer than this share of the usual distance. */
const CLOSEST = 0.62;
/** A dead end longer than this ends at the last crossing or becomes a cul-de-sac. */
const MAX_DEAD_END_M = 130;
const MIN_DEAD_END_M = 55;

/** Lays streets beside each other along the field, turned by `turn`, around each seed and then beside every street that was laid. */
export function layStreets(town: Town, rule: Rule, turn: number, seeds: readonly Point[]): void {
  for (const first of seeds) {
    const open = [first];
    for (let seed = open.shift(); seed; seed = open.shift()) {
      const line = layStreet(town, rule, turn, seed);
      if (line) open.push(...besides(line, rule, town.random));
    }
  }
}

/** Where the next streets could be, on both sides of one. */
function* besides({ points }: TownLine, rule: Rule, random: Random): Generator<Point> {
  for (let i = 2; i < points.length; i += 5) {
    const [from, to] = [points[i - 1]!, points[i]!];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    for (const side of [1, -1]) {
      const awayM = (side * rule.apartM(to) * random.between(0.97, 1.12)) / length;
      yield { x: to.x + (from.y - to.y) * awayM, y: to.y + (to.x - from.x) * awayM };
    }
  }
}

function layStreet(town: Town, rule: Rule, turn: number, seed: Point): TownLine | null {
  const { field, segments, lines } = town;
  if (!canBe(town, rule, seed)) return null;
  const angle = field(seed) + turn;
  const apartM = rule.apartM(seed);
  if (segments.isNear(seed, 0.9 * apartM, directionOf(angle)) || segments.isNear(seed, 12)) return null;
  const onward = follow(town, rule, seed, angle, []);
  const back = follow(town, rule, seed, angle + Math.PI, onward);
  const points = [...back.toReversed(), seed, ...onward];
  if (lengthOf(points) < rule.minM) return null;
  const line: TownLine = { kind: rule.kind, points };
  lines.push(line);
  segments.add(points, line);
  return line;
}

/** The points of a street from a seed on, until it meets another, or there is no room for it. */
function follow(town: Town, rule: Rule, seed: Point, startAngle: number, behind: readonly Point[]): Point[] {
  const { field, segments, random } = town;
  const points: Point[] = [];
  let at = seed;
  let angle = startAngle;
  /** How many points there are up to the last crossing. */
  let crossed = 0;
  while (points.length * STEP_M < rule.maxM / 2) {
    angle = nearestQuarter(field(ahead(at, angle, STEP_M / 2)), angle);
    const next = ahead(at, angle, STEP_M);
    const meeting = segments.firstAcross(at, next);
    if (meeting) {
      const { share, segment } = meeting;
      const there = { x: at.x + share * (next.x - at.x), y: at.y + share * (next.y - at.y) };
      points.push(there);
      crossed = points.length;
      const on = ahead(there, angle, 3);
      if (
        random.chance(1 - rule.goesOn[segment.line.kind]) ||
        segments.firstAcross(ahead(there, angle, 0.5), on)
      )
        return points;
      at = on;
      continue;
    }
    const tooClose =
      segments.isNear(
        next,
        CLOSEST * rule.apartM(next),
        directionOf(angle),
        segments.firstAcross(at, next)?.segment.line,
      ) || isOnItself(next, points, behind, rule.apartM(next));
    if (tooClose || !canBe(town, rule, next)) return endStreet(town, rule, points, crossed, at, angle);
    points.push(next);
    at = next;
  }
  return endStreet(town, rule, points, crossed, at, angle);
}

/** A street that has no room to go on: it is extended to the street before it, ends as a cul-de-sac, or at its last crossing. */
function endStreet(
  town: Town,
  rule: Rule,
  points: Point[],
  crossed: number,
  at: Point,
  angle: number,
): Point[] {
  const reachM = rule.apartM(at) * 1.1;
  const meeting = town.segments.firstAcross(at, ahead(at, angle, reachM));
  if (meeting) {
    const there = ahead(at, angle, meeting.share * reachM);
    const between = ahead(at, angle, (meeting.share * reachM) / 2);
    if (canBe(town, { ...rule, isInside: () => true }, there) && town.ground.shoreM(between) >= rule.shoreM)
      return [...points, there];
  }
  const deadEndM = lengthOf(points.slice(Math.max(0, crossed - 1)));
  if (rule.kind === 'local') {
    if (deadEndM < MIN_DEAD_END_M || (deadEndM > MAX_DEAD_END_M && town.random.chance(0.5)))
      return points.slice(0, crossed);
    return points.slice(0, crossed + Math.round(MAX_DEAD_END_M / STEP_M));
  }
  return deadEndM < 2 * MAX_DEAD_END_M ? points.slice(0, crossed) : points;
}

function canBe({ ground }: Town, rule: Rule, at: Point): boolean {
  return rule.isInside(at) && ground.shoreM(at) >= rule.shoreM;
}

function isOnItself(at: Point, points: readonly Point[], behind: readonly Point[], apartM: number): boolean {
  const isClose = (other: Point) => Math.hypot(other.x - at.x, other.y - at.y) < CLOSEST * apartM;
  const gap = Math.ceil((2 * apartM) / STEP_M);
  return points.slice(0, -gap).some(isClose) || behind.slice(gap).some(isClose);
}

export function lengthOf(points: readonly Point[]): number {
  return points
    .slice(1)
    .reduce((sum, to, i) => sum + Math.hypot(to.x - points[i]!.x, to.y - points[i]!.y), 0);
}

/** The angle that differs from the given one by quarter turns and is the closest to the heading. */
function nearestQuarter(angle: number, heading: number): number {
  const quarter = Math.PI / 2;
  return angle + Math.round((heading - angle) / quarter) * quarter;
}

export function directionOf(angle: number): Point {
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

function ahead(at: Point, angle: number, byM: number): Point {
  return { x: at.x + Math.cos(angle) * byM, y: at.y + Math.sin(angle) * byM };
}
