import { estimateValue } from '../../packages/domain/src/prices/estimate.ts';
import type { PropertyType } from '../../packages/domain/src/listings/property-types.ts';
import { foldForSearch } from '../../packages/domain/src/text/search-text.ts';
import type { Random } from '@sway/demo/random';
import { fullAddress } from './linz-rows.ts';
import type { Address } from './addresses.ts';
import type { Street } from './streets.ts';

/** The number of owners; their usernames are `bench_owner_1` and so on. */
export const OWNERS = 4000;

/** The columns of the listings file: those of `properties`, except that the owner is a number and the position is lng and lat. */
export const LISTING_COLUMNS = (
  'owner,address_id,title,description,address,suburb,city,region,lng,lat,sway_price,avm_price,bedrooms,bathrooms,floor_area,' +
  'property_type,features,price_justification_tags,is_active,is_verified,created_at,search_text'
).split(',');

const NEWEST_MS = Date.UTC(2026, 9, 31);
const TWO_YEARS_MS = 730 * 24 * 3_600_000;

// oxfmt-ignore
const TYPES: readonly (readonly [PropertyType, number])[] = [
  ['House', 70], ['Townhouse', 11], ['Unit', 5], ['Land', 3], ['Commercial', 1],
];
// oxfmt-ignore
const BEDROOMS = [[1, 4], [2, 18], [3, 42], [4, 28], [5, 8]] as const;
// oxfmt-ignore
const KINDS = [
  'Sunny', 'Quiet', 'Renovated', 'Spacious', 'Character', 'Modern', 'Family', 'Elevated', 'Private',
];
// oxfmt-ignore
const PLACES = [
  'near the park', 'with a garden', 'on a quiet street', 'close to schools', 'with a view', 'by the village',
];
// oxfmt-ignore
const FEATURES = [
  'Heat Pump', 'Garage', 'Deck', 'Garden', 'Ensuite', 'Fireplace', 'Solar Panels', 'Pool', 'Sea View',
];
const TAGS = ['Recently Renovated Kitchen', 'New Roof', 'Double Glazing', 'North Facing', 'Large Section'];

/** A CSV row with a listing at this address. NZD and m². */
export function listingRow(id: number, address: Address, street: Street, random: Random): string {
  const { locality } = street;
  const type = address.unit
    ? address.unit.length > 2
      ? 'Apartment'
      : 'Unit'
    : locality.isRural
      ? 'Lifestyle'
      : random.weighted(TYPES);
  const isBare = type === 'Land' || type === 'Commercial';
  const bedrooms = isBare ? null : random.weighted(BEDROOMS);
  const floorArea = isBare ? null : 40 + (bedrooms ?? 0) * random.int(22, 48);
  const facts = {
    city: locality.town,
    propertyType: type,
    floorArea: floorArea ?? 0,
    bedrooms: bedrooms ?? 0,
  };
  const estimate = estimateValue(facts);
  const worth = estimate?.amountNzd ?? random.int(30, 180) * 10_000;
  const price = Math.max(100_000, Math.round((worth * random.between(0.88, 1.45)) / 5000) * 5000);
  const kind = random.pick(KINDS);
  const title = `${kind} ${type === 'Land' ? 'section' : type.toLowerCase()} ${random.pick(PLACES)}`;
  const text = fullAddress(address, street);
  const features = random.shuffled(FEATURES).slice(0, random.int(1, 4));
  // oxfmt-ignore
  const cells = [
    random.int(1, OWNERS), id, title,
    `${title} in ${locality.name}. The owners are not in a hurry, and would move for the right price.`, text, locality.name,
    locality.town, locality.region, address.lng, address.lat, price, estimate?.amountNzd ?? '', bedrooms ?? '',
    bedrooms ? Math.max(1, bedrooms - random.int(1, 2)) : '', floorArea ?? '', type,
    `{${features.map(feature => `"${feature}"`).join(',')}}`, `{"${random.pick(TAGS)}"}`, random.chance(0.97),
    random.chance(0.6), new Date(NEWEST_MS - Math.floor(random.next() * TWO_YEARS_MS)).toISOString(),
    foldForSearch([text, locality.town, locality.region].join(' | ')),
  ];
  return `${cells.map(quoteIfNeeded).join(',')}\n`;
}

function quoteIfNeeded(cell: unknown): string {
  const text = String(cell);
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
