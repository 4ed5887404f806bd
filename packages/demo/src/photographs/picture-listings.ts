import catalogue from '../../photographs.json' with { type: 'json' };
import type { HomeStyle } from '../listings/home.ts';
import type { ListingDraft } from '../listings/listings.ts';
import { seededRandom } from '../random.ts';
import { choosePhotographs } from './choose-photographs.ts';
import type { Hour, Photograph, Subject } from './photograph.ts';
import { COVER_KINDS } from './cover-kinds.ts';

/** The drawn photographs. Their files are in `photographs/`, one for each width: `NAME-1280.webp`. */
export const PHOTOGRAPHS = catalogue as readonly Photograph[];

const OF_REGION = Map.groupBy(PHOTOGRAPHS, ({ region }) => region);

/** What an owner photographs first, by the features that the listing names. */
const SUBJECT_OF_FEATURE: Record<string, Subject> = {
  'Renovated kitchen': 'kitchen',
  'Renovated bathroom': 'bathroom',
  'Renovated bathrooms': 'bathroom',
  'Deck/Patio': 'deck',
  Balcony: 'deck',
  Garden: 'garden',
  Orchard: 'garden',
  'Water view': 'view',
  'Mountain view': 'view',
  'Long view': 'view',
  'View from the site': 'view',
  'Separate office': 'office',
  'Quiet street': 'street',
};

/** The photographs of each listing, in the order in which they are shown: three to eight, the cover first. */
export function pictureListings(listings: readonly ListingDraft[]): Photograph[][] {
  const lastUse = new Map<Photograph, number>();
  const lastHours = new Map<string, Hour>();
  return listings.map(({ home, features, address, isActive }, i) => {
    const { scene, region } = home.place.city;
    const random = seededRandom(`photographs of ${address.fullAddress}`);
    const unusedSince = (row: Photograph) => lastUse.get(row) ?? -1;
    const pool = OF_REGION.get(scene)!;
    const isSameSky = (row: Photograph) => Number(row.hour === lastHours.get(region));
    // Another sky than the neighbour's in the region's list, and of these covers the one that was used the longest ago.
    const [cover] = random
      .shuffled(coversFor(home.style, pool))
      .toSorted((a, b) => isSameSky(a) - isSameSky(b) || unusedSince(a) - unusedSince(b));
    lastUse.set(cover!, i);
    if (isActive) lastHours.set(region, cover!.hour);
    return choosePhotographs(
      pool.filter(row => row.subject !== 'exterior' || row === cover),
      {
        propertyType: home.propertyType,
        region: scene,
        seed: address.fullAddress,
        subjects: features.flatMap(feature => SUBJECT_OF_FEATURE[feature] ?? []),
        count: random.int(3, 8),
      },
    );
  });
}

function coversFor(style: HomeStyle, pool: readonly Photograph[]): Photograph[] {
  const kinds = COVER_KINDS[style];
  const covers = pool.filter(({ kind }) => kinds.includes(kind));
  if (covers.length === 0) throw new RangeError(`No photograph of a ${style} in ${pool[0]?.region}`);
  return covers;
}
