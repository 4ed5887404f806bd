import type { Picture } from '../picture.ts';
import type { NativePlant } from '../regions.ts';
import type { Point } from '../vector.ts';
import { hydrangea, lavender, poplar, shrub, tree, vegetables } from './garden-plants.ts';
import { harakeke, kowhai, pohutukawa, ponga, tikouka, toetoe } from './natives.ts';
import type { DrawPlant } from './plant-parts.ts';

export type PlantKind = NativePlant | 'tree' | 'shrub' | 'hydrangea' | 'poplar' | 'lavender' | 'vegetables';

const PLANTS: Record<PlantKind, DrawPlant> = {
  pohutukawa,
  tree,
  kowhai,
  tikouka,
  ponga,
  harakeke,
  toetoe,
  shrub,
  hydrangea,
  poplar,
  lavender,
  vegetables,
};

/** Draws a plant with its foot at a point of the world. */
export function plantAt(pic: Picture, kind: PlantKind, point: Point, size = 1): void {
  const [x, y, pixelsPerMetre] = pic.at(point);
  PLANTS[kind](pic, x, y, pixelsPerMetre * size);
}
