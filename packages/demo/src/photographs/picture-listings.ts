import { choosePhotographs } from '../scenes/choose-photographs.ts';
import type { Photograph, Subject } from '../scenes/photographs.ts';
import type { HomeStyle } from '../listings/home.ts';
import type { SampleListing } from '../listings/listings.ts';
import { seededRandom } from '../random.ts';

/** Which drawn house may stand for a home of each style; the best first. */
const KINDS_OF_STYLE: Record<HomeStyle, readonly Photograph['kind'][]> = {
  villa: ['villa'],
  cottage: ['bach', 'villa'],
  bungalow: ['bungalow'],
  weatherboard: ['weatherboard'],
  brick: ['bungalow'],
  modern: ['modern'],
  farmhouse: ['farmhouse'],
  townhouse: ['townhouse'],
  apartment: ['apartment'],
  unit: ['units'],
  section: ['section'],
  shop: ['shop'],
};

/** What an owner would photograph first, having spoken of it. */
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

/** The photographs of each listing, in the order in which they are shown: three to eight, the home itself first. */
export function pictureListings(
  listings: readonly SampleListing[],
  pool: readonly Photograph[],
): Photograph[][] {
  const turns = new Map<string, number>();
  return listings.map(({ home, features, address }) => {
    const { scene } = home.place.city;
    const random = seededRandom(`photographs of ${address.fullAddress}`);
    const exteriors = exteriorsFor(home.style, pool, scene);
    const turn = turns.get(`${home.style} ${scene}`) ?? random.int(0, exteriors.length - 1);
    turns.set(`${home.style} ${scene}`, turn + 1);
    // Like homes take turns, so that neighbours in a list do not show one house.
    const exterior = exteriors[turn % exteriors.length]!;
    return choosePhotographs(
      pool.filter(row => row.subject !== 'exterior' || row === exterior),
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

function exteriorsFor(style: HomeStyle, pool: readonly Photograph[], region: string): Photograph[] {
  const kinds = KINDS_OF_STYLE[style];
  const fitting = pool.filter(row => row.region === region && kinds.includes(row.kind));
  if (fitting.length === 0) throw new RangeError(`No photograph of a ${style} in ${region}`);
  return fitting;
}
