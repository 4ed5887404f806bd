import type { StreetLine } from '../geometry.ts';
import { CITIES, placeKey } from '../places/places.ts';
import type { Place } from '../places/places.ts';
import { seededRandom, shuffledDeck } from '../random.ts';
import type { Random } from '../random.ts';
import { ROAD_TYPES, RURAL_ROAD_NAMES, SEASIDE_ROAD_TYPES, STREET_NAMES } from './street-names.ts';
import anchors from './streets.json' with { type: 'json' };

/** A street of the sample. scripts/place-streets.ts chose where it is: wholly on land. */
export type Street = StreetLine & {
  place: Place;
  name: string;
  type: string;
  /** A road with lifestyle blocks instead of town sections. */
  isRural: boolean;
};

/** `[latitude × 10⁵, longitude × 10⁵, bearing, length, bend, 1 if rural]` */
type Anchor = number[];

/** Every street, place by place. Streets of one city have different names. */
export function createStreets(): Street[] {
  return CITIES.flatMap(city => {
    const random = seededRandom(`street names of ${city.name}`);
    const names = shuffledDeck(STREET_NAMES, random);
    const ruralNames = shuffledDeck(RURAL_ROAD_NAMES, random);
    return city.suburbs.flatMap(suburb => {
      const place = { city, suburb };
      return anchorsOf(place).map((anchor): Street => {
        const [lat, lng, bearing, lengthM, bend, rural] = anchor as [
          number,
          number,
          number,
          number,
          number,
          1?,
        ];
        const line = { lat: lat / 1e5, lng: lng / 1e5, bearing, lengthM, bend };
        if (rural) return { ...line, place, isRural: true, name: ruralNames.deal()!, type: 'Road' };
        return { ...line, place, isRural: false, name: names.deal()!, type: roadType(place, random) };
      });
    });
  });
}

function anchorsOf(place: Place): Anchor[] {
  return (anchors as Record<string, Anchor[]>)[placeKey(place)] ?? [];
}

function roadType({ suburb }: Place, random: Random): string {
  const seaside = suburb.settings.includes('beach') && random.chance(0.25);
  return random.weighted<string>(seaside ? SEASIDE_ROAD_TYPES : ROAD_TYPES);
}
