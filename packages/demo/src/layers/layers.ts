import type { Position } from '@sway/domain/map/positions';
import type { LayerKind } from '@sway/domain/records/layers';
import { metresPerDegree, roundDegrees } from '../geometry.ts';
import type { Setting } from '../places/city.ts';
import { PLACES } from '../places/places.ts';

/** A layer of the sample, made up: areas around the suburbs of a kind. */
export type SampleLayer = {
  name: string;
  title: string;
  kind: LayerKind;
  words: Record<string, string>;
  areas: readonly { value: string; ring: readonly Position[] }[];
};

const CORNERS = 16;

/** Layers about which visitors of a demo ask, none of them real. */
export function drawLayers(): readonly SampleLayer[] {
  return [
    {
      name: 'sample-flood',
      title: 'Flood plain, 1 % a year, 2100 scenario',
      kind: 'flood',
      words: { plain: 'Flood plain' },
      areas: around('river', 900, 'plain'),
    },
    {
      name: 'sample-coast',
      title: 'Coastal inundation, 1 m of sea level rise',
      kind: 'coast',
      words: { low: 'Under water in a storm that comes once in 100 years' },
      areas: around('beach', 600, 'low'),
    },
    {
      name: 'sample-school',
      title: 'Enrolment zones of primary schools',
      kind: 'school',
      words: { zone: 'Inside an enrolment zone' },
      areas: around('village', 1200, 'zone'),
    },
  ];
}

function around(setting: Setting, radiusM: number, value: string): SampleLayer['areas'] {
  const places = PLACES.filter(({ suburb }) => suburb.settings.includes(setting));
  return places.map(({ suburb }) => ({ value, ring: ringAround(suburb, radiusM) }));
}

/** A closed ring of corners around a position. */
function ringAround({ lat, lng }: Position, radiusM: number): Position[] {
  const scale = metresPerDegree(lat);
  return Array.from({ length: CORNERS + 1 }, (_, n) => {
    const angle = (2 * Math.PI * (n % CORNERS)) / CORNERS;
    return {
      lat: roundDegrees(lat + (radiusM * Math.sin(angle)) / scale.lat),
      lng: roundDegrees(lng + (radiusM * Math.cos(angle)) / scale.lng),
    };
  });
}
