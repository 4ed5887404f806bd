import type { PriceBand } from '@sway/domain/prices/price-bands';
import { CHOSEN_FLAG_SHAPES, FLAG_SHAPES } from './flag-shape.ts';
import type { FlagShape } from './flag-shape.ts';

export type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };
/** The top of a roof, as shares of the picture's width and height. */
type Roof = { x: number; y: number };

/** A flag's position in the hero, in pixels, and its shape. */
export type FlagPlace = { left: number; top: number; shape: FlagShape; chosen: boolean };

type Scene = {
  /** The part of the page that the picture covers, aligned to its bottom. */
  frame: Size;
  /** The picture's width for each pixel of height. */
  aspect: number;
  /** Which part of the picture a narrow frame keeps in view: 0 its left, 1 its right. */
  focus: number;
  roofs: readonly Roof[];
  /** The text and buttons, which no flag may cover. */
  copy: Box;
};

const MARGIN_PX = 12;
/** The lime flag needs a frame at least this wide; its preferred place is at this share of the frame's width. */
const CHOSEN_FROM_PX = 1000;
const CHOSEN_AT = 0.8;

/**
 * Finds a roof for a flag of each of `bands`, in their order; the first is the lime one if the frame is wide enough. Flags
 * stay inside the frame, clear of the copy and of each other, as far apart as the roofs allow. Null where no roof is left.
 */
export function placeFlags(bands: readonly PriceBand[], scene: Scene): (FlagPlace | null)[] {
  const tops = roofTops(scene);
  const placed: FlagPlace[] = [];
  return bands.map((band, index) => {
    const chosen = index === 0 && scene.frame.width >= CHOSEN_FROM_PX;
    const shape = (chosen ? CHOSEN_FLAG_SHAPES : FLAG_SHAPES)[band];
    const free = tops.map(top => ({ ...top, shape, chosen })).filter(place => hasRoom(place, scene, placed));
    const worth = chosen
      ? (place: FlagPlace) => -Math.abs(place.left - CHOSEN_AT * (scene.frame.width - shape.width))
      : (place: FlagPlace) => distanceToNearest(place, placed);
    const best = free.toSorted((a, b) => worth(b) - worth(a))[0];
    if (best) placed.push(best);
    return best ?? null;
  });
}

/** The roofs' positions in the frame. The picture covers the frame as `object-fit: cover` does. */
function roofTops({ frame, aspect, focus, roofs }: Scene): { left: number; top: number }[] {
  const width = Math.max(frame.width, frame.height * aspect);
  const height = width / aspect;
  return roofs.map(({ x, y }) => ({
    left: focus * (frame.width - width) + x * width,
    top: frame.height - (1 - y) * height,
  }));
}

function hasRoom(place: FlagPlace, { frame, copy }: Scene, placed: readonly FlagPlace[]): boolean {
  const taken = [copy, ...placed.flatMap(boxesOf)];
  return boxesOf(place).every(
    box =>
      box.left >= MARGIN_PX &&
      box.top >= MARGIN_PX &&
      box.left + box.width <= frame.width - MARGIN_PX &&
      box.top + box.height <= frame.height - MARGIN_PX &&
      !taken.some(other => overlap(box, other)),
  );
}

/** The area of a flag and of its stem. */
function boxesOf({ left, top, shape }: FlagPlace): [Box, Box] {
  const flag = { left: left + shape.left, top: top + shape.top, width: shape.width, height: shape.height };
  const stemTop = flag.top + flag.height;
  const stem = {
    left: left - 6,
    top: stemTop,
    width: Math.max(shape.left, 6) + 18,
    height: top + 6 - stemTop,
  };
  return [flag, stem];
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width + MARGIN_PX &&
    b.left < a.left + a.width + MARGIN_PX &&
    a.top < b.top + b.height + MARGIN_PX &&
    b.top < a.top + a.height + MARGIN_PX
  );
}

function distanceToNearest(place: FlagPlace, placed: readonly FlagPlace[]): number {
  const middle = (it: FlagPlace) => it.left + it.shape.left + it.shape.width / 2;
  return Math.min(...placed.map(other => Math.abs(middle(place) - middle(other))), Number.MAX_VALUE);
}
