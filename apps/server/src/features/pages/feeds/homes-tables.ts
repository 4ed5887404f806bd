import { propertyPath } from '@sway/contract/pages';
import type { Listing } from '@sway/contract/properties';
import { MEASURE_NAMES, measureOf, measureUnit } from '@sway/domain/listings/listing-fields';
import type { MeasureName } from '@sway/domain/listings/listing-fields';
import { floorBandText, PRIVACY_LABELS } from '@sway/domain/listings/privacy';
import { formatCsv } from '@sway/domain/text/csv';
import type { CsvCell } from '@sway/domain/text/csv';
import { isoDayInNewZealand } from '@sway/domain/text/format';

type Column = { name: string; of: (listing: Listing) => CsvCell };

/** What a file says of a home besides its place, by the names of the columns. Prices in NZD. */
const FACTS: readonly Column[] = [
  { name: 'Title', of: ({ title }) => title },
  { name: 'Address', of: ({ address }) => address },
  { name: 'Told of the place', of: ({ privacy }) => PRIVACY_LABELS[privacy] },
  { name: 'Suburb', of: ({ suburb }) => suburb },
  { name: 'City', of: ({ city }) => city },
  { name: 'Region', of: ({ region }) => region },
  { name: 'Sway price', of: ({ swayPrice }) => swayPrice },
  { name: 'Estimate', of: ({ avmPrice }) => avmPrice },
  { name: 'Type', of: ({ propertyType }) => propertyType },
  ...MEASURE_NAMES.map(name => ({
    name: [measureOf(name).label, measureUnit(name)].filter(Boolean).join(', '),
    of: (listing: Listing) => measureFor(listing, name),
  })),
  { name: 'Listed on', of: ({ createdAt }) => isoDayInNewZealand(new Date(createdAt)) },
  { name: 'Price confirmed on', of: ({ confirmedAt }) => isoDayInNewZealand(new Date(confirmedAt)) },
];

/** A private home tells only the band of its floor area. */
function measureFor(listing: Listing, name: MeasureName): CsvCell {
  const value = listing[name];
  return name === 'floorArea' && value !== null && listing.privacy !== 'exact' ? floorBandText(value) : value;
}

const urlOf = ({ id }: Listing, baseUrl: string) => baseUrl + propertyPath(id);

/** Writes homes as a table, below the names of the columns. */
export function homesCsv(listings: readonly Listing[], baseUrl: string): string {
  const columns: Column[] = [
    ...FACTS,
    { name: 'Latitude', of: ({ latitude }) => latitude },
    { name: 'Longitude', of: ({ longitude }) => longitude },
    { name: 'Page', of: listing => urlOf(listing, baseUrl) },
  ];
  return formatCsv([
    columns.map(({ name }) => name),
    ...listings.map(listing => columns.map(({ of }) => of(listing))),
  ]);
}

/** Writes homes as points in WGS 84 (RFC 7946). */
export function homesGeoJson(listings: readonly Listing[], baseUrl: string): string {
  const features = listings.map(listing => ({
    type: 'Feature',
    id: listing.id,
    geometry: { type: 'Point', coordinates: [listing.longitude, listing.latitude] },
    properties: {
      ...Object.fromEntries(FACTS.map(({ name, of }) => [name, of(listing)])),
      Page: urlOf(listing, baseUrl),
    },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}
