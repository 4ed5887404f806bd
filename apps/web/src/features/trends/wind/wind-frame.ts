import type { WindMap } from '@sway/contract/market-trends';
import { worldOrigin } from '#shared/map/land/land-path.ts';

export type WindArea = WindMap['areas'][number];

const CORNER = worldOrigin({ lng: 165, lat: -34.1 });
const OPPOSITE = worldOrigin({ lng: 180, lat: -47.45 });

/** Further out than this zoom of the rules a map has the blades in place of its homes. */
export const MIN_HOMES_ZOOM = 10;
/** From this zoom of the rules all areas are named on a map; further out, those that the picture names. */
export const MIN_NAMES_ZOOM = 8;

/** The part of the world that the wind map draws, from the origin of `worldOrigin`. */
export const WIND_FRAME = { ...CORNER, width: OPPOSITE.x - CORNER.x, height: OPPOSITE.y - CORNER.y };

const MIN_PERCENT = 3;
const MAX_PERCENT = 97;

/** Where an area is in the frame, in percent of its width and height. The Chatham Islands are beyond it, and stand at its edge. */
export function placeInFrame({ longitude, latitude }: Pick<WindArea, 'longitude' | 'latitude'>) {
  const { x, y } = worldOrigin({ lng: longitude, lat: latitude });
  return {
    x: within((100 * (x - WIND_FRAME.x)) / WIND_FRAME.width),
    y: within((100 * (y - WIND_FRAME.y)) / WIND_FRAME.height),
  };
}

function within(percent: number): number {
  return Math.round(Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, percent)) * 100) / 100;
}

/** The room of a name in percent of the frame, on a phone. */
const NAME_ROOM = { x: 33, y: 7.5 };

/** The areas that are named: those with most homes whose name covers no other one. */
export function namedAreas(areas: readonly WindArea[]): Set<string> {
  const named: { city: string; x: number; y: number }[] = [];
  for (const area of areas.toSorted((a, b) => b.homes - a.homes)) {
    const { x, y } = placeInFrame(area);
    const isFree = named.every(other => {
      return Math.abs(other.x - x) >= NAME_ROOM.x || Math.abs(other.y - y) >= NAME_ROOM.y;
    });
    if (isFree) named.push({ city: area.city, x, y });
  }
  return new Set(named.map(({ city }) => city));
}
