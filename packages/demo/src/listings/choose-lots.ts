import type { SampleAddress } from '../addresses/addresses.ts';
import type { LotUse } from '../addresses/lots.ts';
import { CITIES } from '../places/places.ts';
import type { City, Suburb } from '../places/city.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';

/**
 * Chooses the addresses that are listed: `total` in all, shared among the cities by weight and among a city's suburbs by size,
 * with a mix of uses that fits each suburb.
 */
export function chooseLots(addresses: SampleAddress[], total: number): SampleAddress[] {
  const bySuburb = Map.groupBy(addresses, ({ lot }) => lot.street.place.suburb);
  const random = seededRandom('which lots are listed');
  return shareOut(total).flatMap(([city, count]) => {
    const open = new Map(city.suburbs.map(suburb => [suburb, random.shuffled(bySuburb.get(suburb) ?? [])]));
    return Array.from({ length: count }, (_, i) => {
      // Every suburb gets a listing before any gets a second one.
      const suburb =
        city.suburbs[i] ??
        random.weighted(
          city.suburbs.map(
            each => [each, each.streets * (each.settings.includes('central') ? 3 : 1)] as const,
          ),
        );
      return takeLot(open.get(suburb)!, suburb, random);
    });
  });
}

/** How many listings each city gets: its share by weight, rounded by the largest remainders. */
function shareOut(total: number): [City, number][] {
  const weights = CITIES.reduce((sum, city) => sum + city.weight, 0);
  const shares = CITIES.map(city => ({ city, share: (city.weight / weights) * total }));
  const whole = shares.reduce((sum, { share }) => sum + Math.floor(share), 0);
  const byRemainder = shares.toSorted((a, b) => (b.share % 1) - (a.share % 1));
  const lucky = new Set(byRemainder.slice(0, total - whole).map(({ city }) => city));
  return shares.map(({ city, share }) => [city, Math.floor(share) + (lucky.has(city) ? 1 : 0)]);
}

function takeLot(open: SampleAddress[], suburb: Suburb, random: Random): SampleAddress {
  const use = drawUse(suburb, random);
  const place = Math.max(
    0,
    open.findIndex(({ lot }) => lot.use === use),
  );
  return open.splice(place, 1)[0]!;
}

function drawUse({ settings }: Suburb, random: Random): LotUse {
  const central = settings.includes('central');
  const rural = settings.includes('rural');
  return random.weighted<LotUse>([
    ['house', central ? 15 : 62],
    ['apartment', central ? 66 : 9],
    ['townhouse', central ? 14 : 13],
    ['unit', central ? 4 : 8],
    ['lifestyle', rural ? 60 : 0],
    ['section', central ? 0 : 5],
    ['shop', central ? 9 : 4],
  ]);
}
