import { mix } from '../colour.ts';
import { range } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../vector.ts';

/** The coordinates of a wall: metres along it, up it and away from it give a point of the world. */
export type Wall = (along: number, up: number, out?: number) => Point;

export type Cladding = 'weatherboard' | 'board' | 'brick' | 'render';

/** A wall from a point in a level direction of unit length. Its outside is to the right of that direction. */
export function wall(from: Point, direction: Point): Wall {
  return (along, up, out = 0) => [
    from[0] + direction[0] * along + direction[2] * out,
    from[1] + up,
    from[2] + direction[2] * along - direction[0] * out,
  ];
}

/** The corners of an upright rectangle on a wall. */
export function quad(w: Wall, along: number, up: number, alongTo: number, upTo: number, out = 0): Point[] {
  return [w(along, upTo, out), w(alongTo, upTo, out), w(alongTo, up, out), w(along, up, out)];
}

/** The corners of a level rectangle at a height. */
export function level(x: number, z: number, toX: number, toZ: number, y = 0): Point[] {
  return [
    [x, y, toZ],
    [toX, y, toZ],
    [toX, y, z],
    [x, y, z],
  ];
}

/** The part of a wall to clad. For gables, `span` returns its two ends at a height. */
type Patch = {
  along: number;
  alongTo: number;
  up: number;
  upTo: number;
  span?: (up: number) => readonly [number, number];
};

export function patch(along: number, up: number, alongTo: number, upTo: number): Patch {
  return { along, up, alongTo, upTo };
}

/** Draws the lines of a cladding over a wall that is already painted. */
export function clad(pic: Picture, w: Wall, area: Patch, kind: Cladding): void {
  if (kind === 'weatherboard') weatherboards(pic, w, area);
  if (kind === 'board') boards(pic, w, area);
  if (kind === 'brick') bricks(pic, w, area);
}

function spanAt(area: Patch, up: number): readonly [number, number] {
  return area.span?.(up) ?? [area.along, area.alongTo];
}

function courses(w: Wall, area: Patch, stepM: number, from = area.up): [Point, Point][] {
  return range((area.upTo - from) / stepM - 1, i => {
    const up = from + (i + 1) * stepM;
    const [start, end] = spanAt(area, up);
    return [w(start, up), w(end, up)];
  });
}

function weatherboards(pic: Picture, w: Wall, area: Patch): void {
  pic.lines(courses(w, area, 0.2), 0.022, pic.shade, 0.32);
  pic.lines(courses(w, area, 0.2, area.up + 0.022), 0.016, '#ffffff', 0.28);
}

function boards(pic: Picture, w: Wall, area: Patch): void {
  const stepM = 0.3;
  const heights = [...range(60, i => area.upTo - ((area.upTo - area.up) * i) / 60), area.up];
  const joints = range((area.alongTo - area.along) / stepM - 1, (i): [Point, Point] => {
    const along = area.along + (i + 1) * stepM;
    const top = heights.find(up => {
      const [start, end] = spanAt(area, up);
      return along > start && along < end;
    });
    return [w(along, area.up), w(along, top ?? area.up)];
  });
  pic.lines(joints, 0.03, pic.shade, 0.5);
}

function bricks(pic: Picture, w: Wall, area: Patch): void {
  const { chance } = pic;
  const [courseM, brickM] = [0.13, 0.27];
  const tall = area.upTo - area.up;
  pic.lines(courses(w, area, courseM), 0.014, mix(pic.shade, '#ffffff', 0.75), 0.3);
  for (const tint of ['#2a1512', '#ffd9b8']) {
    const odd = range((area.alongTo - area.along) * tall * 3.6, () => {
      const up = area.up + Math.floor((chance.next() * tall) / courseM) * courseM;
      const [start, end] = spanAt(area, up + 0.1);
      const along = chance.between(start, Math.max(start, end - brickM));
      return pic.trace(quad(w, along, up + 0.01, along + brickM, Math.min(area.upTo, up + 0.12)));
    });
    pic.path(odd.join(''), tint, 'opacity="0.2"');
  }
}
