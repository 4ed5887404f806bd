import type { Position } from '@sway/domain/map/positions';
import type { LayerKind } from '@sway/domain/records/layers';
import { metresPerDegree, roundDegrees } from '../geometry.ts';
import type { Suburb } from '../places/city.ts';
import { PLACES } from '../places/places.ts';

/** A layer of the sample, made up: areas around suburbs. */
export type SampleLayer = {
  name: string;
  title: string;
  kind: LayerKind;
  words: Record<string, string>;
  areas: readonly { value: string; ring: readonly Position[] }[];
};

const CORNERS = 32;

/** Layers about which visitors of a demo ask, none of them real. */
export function drawLayers(): readonly SampleLayer[] {
  return [
    {
      name: 'sample-flood',
      title: 'Flood plain, 1 % a year, 2100 scenario',
      kind: 'flood',
      words: { plain: 'Flood plain' },
      areas: areasOf('plain', { lengthM: 1_400, widthM: 450 }, ({ settings }) =>
        settings.some(setting => setting === 'river' || setting === 'flat' || setting === 'beach'),
      ),
    },
    {
      name: 'sample-school',
      title: 'Enrolment zones of primary schools',
      kind: 'school',
      words: { zone: 'Inside an enrolment zone' },
      areas: areasOf('zone', { lengthM: 900, widthM: 900 }, ({ settings }) => !settings.includes('rural')),
    },
    {
      name: 'sample-zoning',
      title: 'Zones of a district plan',
      kind: 'zoning',
      words: { centre: 'Town centre', medium: 'Medium density residential', low: 'Low density residential' },
      areas: [
        ...areasOf('centre', ZONE, ({ settings }) => settings.includes('central')),
        ...areasOf('low', ZONE, suburb => isLoose(suburb)),
        ...areasOf('medium', ZONE, suburb => !suburb.settings.includes('central') && !isLoose(suburb)),
      ],
    },
  ];
}

type Size = { lengthM: number; widthM: number };

const ZONE: Size = { lengthM: 1_000, widthM: 800 };

function isLoose({ settings }: Suburb): boolean {
  return (
    !settings.includes('central') &&
    settings.some(setting => setting === 'bush' || setting === 'rural' || setting === 'hills')
  );
}

/** An area for each suburb of a kind, as large as said or, between near suburbs, as there is room. */
function areasOf(value: string, size: Size, isMeant: (suburb: Suburb) => boolean): SampleLayer['areas'] {
  return PLACES.filter(({ suburb }) => isMeant(suburb)).map(({ suburb }) => {
    const roomM =
      0.45 * Math.min(...PLACES.map(({ suburb: other }) => distanceM(suburb, other)).filter(Boolean));
    const share = Math.min(1, roomM / size.lengthM);
    return {
      value,
      ring: ringAround(suburb, { lengthM: share * size.lengthM, widthM: share * size.widthM }),
    };
  });
}

function distanceM(a: Position, b: Position): number {
  const scale = metresPerDegree(a.lat);
  return Math.hypot((a.lat - b.lat) * scale.lat, (a.lng - b.lng) * scale.lng);
}

/** A closed ring with an uneven edge around a position, turned by what its longitude happens to be. */
function ringAround({ lat, lng }: Position, { lengthM, widthM }: Size): Position[] {
  const scale = metresPerDegree(lat);
  const turn = (lng * 100) % Math.PI;
  return Array.from({ length: CORNERS + 1 }, (_, n) => {
    const angle = (2 * Math.PI * (n % CORNERS)) / CORNERS;
    const uneven = 0.85 + 0.09 * Math.sin(3 * angle + turn) + 0.06 * Math.sin(7 * angle - turn);
    const [along, across] = [lengthM * uneven * Math.cos(angle), widthM * uneven * Math.sin(angle)];
    const [east, north] = [
      along * Math.cos(turn) - across * Math.sin(turn),
      along * Math.sin(turn) + across * Math.cos(turn),
    ];
    return { lat: roundDegrees(lat + north / scale.lat), lng: roundDegrees(lng + east / scale.lng) };
  });
}
