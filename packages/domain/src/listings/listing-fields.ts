import { byName } from '../by-name.ts';
import { MAX_PRICE_NZD } from '../prices/money.ts';
import { hasRooms } from './property-types.ts';
import type { PropertyType } from './property-types.ts';
import type { Readiness } from './readiness.ts';
import { t } from '../language/texts.ts';

/** The kinds of fields, with the values of a listing. Null is what its owner has not stated. */
type Kinds = {
  text: string;
  optionalText: string | null;
  /** NZD */
  price: number;
  /** A number of rooms. Land has none. */
  count: number | null;
  /** m² */
  area: number | null;
  type: PropertyType;
  texts: string[];
  readiness: Readiness | null;
};

type ListingField = {
  kind: keyof Kinds;
  label: string;
  /** Whether a claim states it too. */
  isClaimed?: true;
  /** The message where it is missing or too low. A measure without one is optional. */
  missing?: string;
};

type Price = ListingField & { kind: 'price'; min: number; max: number };

type Measure = ListingField & {
  kind: 'count' | 'area';
  isClaimed: true;
  /** Its name where there is little room. */
  shortLabel: string;
  min: number;
  max: number;
  /** The least that a claim can state. */
  minOfClaim: number;
};

/**
 * The fields of a listing that its owner edits, beside address, record and files, by their names in the API, in the order of the form
 * (product/listings.md#what-a-listing-needs). API, database, export, form and sample data follow, and for a field that is claimed the
 * claims too.
 */
export const LISTING_FIELDS = {
  title: { kind: 'text', label: t`Title` },
  description: { kind: 'text', label: t`Description`, isClaimed: true },
  swayPrice: {
    kind: 'price',
    label: t`Sway price`,
    isClaimed: true,
    min: 100_000,
    max: MAX_PRICE_NZD,
    missing: t`Price must be at least $100,000`,
  },
  bedrooms: {
    kind: 'count',
    label: t`Bedrooms`,
    shortLabel: t`Beds`,
    isClaimed: true,
    min: 1,
    max: 100,
    minOfClaim: 0,
    missing: t`At least 1 bedroom is required`,
  },
  bathrooms: {
    kind: 'count',
    label: t`Bathrooms`,
    shortLabel: t`Baths`,
    isClaimed: true,
    min: 1,
    max: 100,
    minOfClaim: 0,
    missing: t`At least 1 bathroom is required`,
  },
  floorArea: {
    kind: 'area',
    label: t`Floor area`,
    shortLabel: t`Area`,
    isClaimed: true,
    min: 30,
    max: 100_000,
    minOfClaim: 1,
    missing: t`Floor area must be at least 30 m²`,
  },
  propertyType: { kind: 'type', label: t`Type`, isClaimed: true, missing: t`A property type is required` },
  features: { kind: 'texts', label: t`Features`, isClaimed: true },
  readiness: { kind: 'readiness', label: t`Readiness` },
  priceJustificationTags: { kind: 'texts', label: t`Reasons` },
  priceJustificationText: { kind: 'optionalText', label: t`In your own words` },
} as const satisfies Record<string, ListingField | Price | Measure>;

type Fields = typeof LISTING_FIELDS;

export type ListingFieldName = keyof Fields;

/** The names of the fields with these properties. */
type NamesWith<Properties> = {
  [Name in ListingFieldName]: Fields[Name] extends Properties ? Name : never;
}[ListingFieldName];

/** A field that is a number of rooms or an area. */
export type MeasureName = NamesWith<{ kind: 'count' | 'area' }>;
export type CountName = NamesWith<{ kind: 'count' }>;
/** A measure that every home with rooms needs. */
export type NeededMeasureName = MeasureName & NamesWith<{ missing: string }>;
export type ClaimedFieldName = NamesWith<{ isClaimed: true }>;

/** The values of a listing's fields. Prices in NZD, areas in m². */
export type ListingValues = { [Name in ListingFieldName]: Kinds[Fields[Name]['kind']] };
/** Numbers of rooms, and areas in m². */
export type Measures = Pick<ListingValues, MeasureName>;

export const LISTING_FIELD_NAMES = namesOf<ListingFieldName>(() => true);
export const CLAIMED_FIELD_NAMES = namesOf<ClaimedFieldName>(field => field.isClaimed === true);
export const MEASURE_NAMES = namesOf<MeasureName>(isMeasure);
export const COUNT_NAMES = namesOf<CountName>(({ kind }) => kind === 'count');
export const NEEDED_MEASURE_NAMES = namesOf<NeededMeasureName>(
  field => isMeasure(field) && 'missing' in field,
);
export const OPTIONAL_MEASURE_NAMES = namesOf<Exclude<MeasureName, NeededMeasureName>>(
  field => isMeasure(field) && !('missing' in field),
);

function namesOf<Name extends ListingFieldName>(isMember: (field: ListingField) => boolean): Name[] {
  return (Object.keys(LISTING_FIELDS) as Name[]).filter(name => isMember(LISTING_FIELDS[name]));
}

function isMeasure({ kind }: ListingField): boolean {
  return kind === 'count' || kind === 'area';
}

/** A measure of the table, whose message may be missing. */
export function measureOf(name: MeasureName): Measure {
  return LISTING_FIELDS[name];
}

/** The measures of a home of which nothing is known. */
export const UNKNOWN_MEASURES: Measures = byName(MEASURE_NAMES, () => null);

/** The measures that homes of a type have: land has no rooms. */
export function measuresOfType(type: PropertyType): MeasureName[] {
  return MEASURE_NAMES.filter(name => hasRooms(type) || measureOf(name).kind !== 'count');
}

/** The same facts for a home of their type: land has no rooms. */
export function withoutRoomsOfLand<Facts extends { propertyType: PropertyType }>(facts: Facts): Facts {
  if (hasRooms(facts.propertyType)) return facts;
  return {
    ...facts,
    ...byName(
      COUNT_NAMES.filter(name => name in facts),
      () => null,
    ),
  };
}

/** The unit of a measure; a number of rooms has none. */
export function measureUnit(name: MeasureName): string | undefined {
  return measureOf(name).kind === 'area' ? 'm²' : undefined;
}

/** A measure as text: `4`, `158 m²`; null if it is not known. */
export function formatMeasure(name: MeasureName, value: number | null): string | null {
  const unit = measureUnit(name);
  return value === null ? null : unit ? `${value} ${unit}` : String(value);
}
