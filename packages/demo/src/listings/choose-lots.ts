import type { SampleAddress } from '../addresses/addresses.ts';
import type { LotUse } from '../addresses/lots.ts';
import { CITIES } from '../places/places.ts';
import type { City, Suburb } from '../places/city.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';

/**
 * Chooses the addresses whose owners have named a price: so many in each city as its weight says, in its suburbs by their
 * size, and of each kind of home about as many as stand there.
 */
export function chooseLots(addresses: SampleAddress[], total: number): SampleAddress[] {
  const bySuburb = Map.groupBy(addresses, ({ lot }) => lot.street.place.suburb);
  const random = seededRandom('which lots are listed');
  return shareOut(total).flatMap(([city, count]) => {
    const open = new Map(city.suburbs.map(suburb => [suburb, random.shuffled(bySuburb.get(suburb) ?? [])]));
    return Array.from({ length: count }, (_, i) => {
      // Each suburb has a home before any has many.
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

/** How many listings each city has: its weight's share, largest remainders first. */
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
