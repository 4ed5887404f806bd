import type {
  Hour,
  Kind,
  PicturedRegion as Region,
  PicturedType,
  PlannedPhotograph,
  Season,
  Subject,
} from '@sway/demo/photographs/photograph';

type Role = { subject: Subject; propertyTypes: readonly PicturedType[] };

const HOMES = ['House', 'Apartment', 'Townhouse', 'Lifestyle', 'Unit'] as const;
const HOMES_WITH_GARDENS = ['House', 'Townhouse', 'Lifestyle', 'Unit'] as const;

const ROLES: Record<Kind, Role> = {
  villa: { subject: 'exterior', propertyTypes: ['House'] },
  bungalow: { subject: 'exterior', propertyTypes: ['House'] },
  weatherboard: { subject: 'exterior', propertyTypes: ['House'] },
  modern: { subject: 'exterior', propertyTypes: ['House'] },
  bach: { subject: 'exterior', propertyTypes: ['House'] },
  farmhouse: { subject: 'exterior', propertyTypes: ['Lifestyle'] },
  townhouse: { subject: 'exterior', propertyTypes: ['Townhouse'] },
  units: { subject: 'exterior', propertyTypes: ['Unit'] },
  apartment: { subject: 'exterior', propertyTypes: ['Apartment'] },
  shop: { subject: 'exterior', propertyTypes: ['Commercial'] },
  section: { subject: 'exterior', propertyTypes: ['Land'] },
  deck: { subject: 'deck', propertyTypes: HOMES },
  garden: { subject: 'garden', propertyTypes: HOMES_WITH_GARDENS },
  outlook: { subject: 'view', propertyTypes: [...HOMES, 'Land', 'Commercial'] },
  street: {
    subject: 'street',
    propertyTypes: ['House', 'Apartment', 'Townhouse', 'Unit', 'Land', 'Commercial'],
  },
  kitchen: { subject: 'kitchen', propertyTypes: HOMES },
  lounge: { subject: 'lounge', propertyTypes: HOMES },
  bathroom: { subject: 'bathroom', propertyTypes: HOMES },
  bedroom: { subject: 'bedroom', propertyTypes: HOMES },
  study: { subject: 'office', propertyTypes: [...HOMES, 'Commercial'] },
  laundry: { subject: 'laundry', propertyTypes: HOMES_WITH_GARDENS },
};

/** The light and season of a day on which the outdoor photographs of a region were taken. */
type Session = { hour: Hour; season: Season };

/** Two days in each region, with different hours, so that region and hour identify a day. */
const SESSIONS: Record<Region, readonly [Session, Session]> = {
  Auckland: [
    { hour: 'morning', season: 'summer' },
    { hour: 'dusk', season: 'summer' },
  ],
  Wellington: [
    { hour: 'early', season: 'spring' },
    { hour: 'golden', season: 'autumn' },
  ],
  'Bay of Plenty': [
    { hour: 'noon', season: 'summer' },
    { hour: 'golden', season: 'summer' },
  ],
  Canterbury: [
    { hour: 'early', season: 'spring' },
    { hour: 'afternoon', season: 'autumn' },
  ],
  Otago: [
    { hour: 'morning', season: 'winter' },
    { hour: 'golden', season: 'autumn' },
  ],
  Taranaki: [
    { hour: 'afternoon', season: 'summer' },
    { hour: 'dawn', season: 'spring' },
  ],
  "Hawke's Bay": [
    { hour: 'noon', season: 'summer' },
    { hour: 'golden', season: 'autumn' },
  ],
  Waikato: [
    { hour: 'morning', season: 'spring' },
    { hour: 'dusk', season: 'autumn' },
  ],
};

/** Taken on both days of every region. */
const EVERY_DAY: readonly Kind[] = [
  'villa',
  'bungalow',
  'weatherboard',
  'modern',
  'townhouse',
  'units',
  'apartment',
  'farmhouse',
  'shop',
  'section',
  'deck',
  'garden',
  'outlook',
  'street',
  'kitchen',
  'lounge',
  'bathroom',
  'bedroom',
];

/** Taken on one day of a region only. */
const FIRST_DAY: readonly Kind[] = ['study'];
const SECOND_DAY: readonly Kind[] = ['laundry'];

/** The most common homes. They are drawn twice for each day, so that neighbours in a list rarely have the same photograph. */
const TWICE: ReadonlySet<Kind> = new Set(['villa', 'bungalow', 'weatherboard']);
const COASTAL_REGIONS: ReadonlySet<Region> = new Set(['Auckland', 'Wellington', 'Bay of Plenty', 'Otago']);

function kindsOf(region: Region, day: number): readonly Kind[] {
  const bach: readonly Kind[] = COASTAL_REGIONS.has(region) ? ['bach'] : [];
  return day === 0 ? [...EVERY_DAY, ...FIRST_DAY, ...bach] : [...EVERY_DAY, ...SECOND_DAY];
}

function slug(region: Region): string {
  return region.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');
}

/** Every photograph, in the order of the catalogue. */
export function planPhotographs(): PlannedPhotograph[] {
  return (Object.entries(SESSIONS) as [Region, readonly Session[]][]).flatMap(([region, sessions]) =>
    sessions.flatMap(({ hour, season }, day) =>
      kindsOf(region, day).flatMap(kind =>
        (TWICE.has(kind) ? ['', '-second'] : ['']).map(ending => ({
          name: `${slug(region)}-${hour}-${kind}${ending}`,
          kind,
          region,
          hour,
          season,
          ...ROLES[kind],
        })),
      ),
    ),
  );
}
