import type { Position } from '@sway/domain/map/positions';
import { ringAreaM2 } from '../geometry.ts';
import { decodeLine } from '../streets/steps.ts';
import type { Steps } from '../streets/steps.ts';
import drawn from '../streets/parks.json' with { type: 'json' };
import { uuidOf } from './records.ts';

/** A park of the sample: an official record without an address or values, whose zone is recreational. */
export type SamplePark = {
  unitOfPropertyId: string;
  name: string;
  /** A closed ring. */
  boundary: Position[];
  landAreaHa: number;
  zoning: string;
};

/** Every park. packages/scenes/scripts/draw-parks.ts chose where they are: between streets, where no lots are. */
export function listParks(): SamplePark[] {
  return (drawn as unknown as [name: string, ring: Steps][]).map(([name, steps]) => {
    const boundary = decodeLine(steps);
    const id = uuidOf(`park: ${name}, ${steps[0]}, ${steps[1]}`);
    return {
      unitOfPropertyId: id,
      name,
      boundary,
      landAreaHa: Math.round(ringAreaM2(boundary)) / 10_000,
      zoning: '51',
    };
  });
}
