import { FILTER_NAMES, filterOf, LISTING_FILTERS, mapFilters } from '@sway/domain/listings/listing-filters';
import type { FilterName, FilterValues } from '@sway/domain/listings/listing-filters';
import { RECENTLY_CONFIRMED_DAYS } from '@sway/domain/listings/resting';
import { MAX_AREA_CHARACTERS, parseArea } from '@sway/domain/map/areas';
import { z } from 'zod';
import { asText, choicesText, int4, priceNzd, priceText, shortText } from './primitives.ts';

const area = z
  .string()
  .max(MAX_AREA_CHARACTERS, { abort: true })
  .refine(
    text => parseArea(text) !== null,
    'Must be 3 to 50 corners: latitude,longitude;latitude,longitude;…',
  );

/** A yes or no in a query. */
export const flagText = z
  .union([z.boolean(), z.enum(['true', 'false'])], 'Must be true or false')
  .transform(value => value === true || value === 'true');

/** The schemas of a filter's value: in a query, where it is text, and in a body. */
function schemasOf(name: FilterName): { query: z.ZodType; body: z.ZodType } {
  const filter = LISTING_FILTERS[name];
  switch (filter.kind) {
    case 'text':
      return { query: shortText(filter.maxCharacters), body: shortText(filter.maxCharacters) };
    case 'price':
      return { query: priceText, body: priceNzd };
    case 'choice':
      return { query: z.enum(filter.choices), body: z.enum(filter.choices) };
    case 'minimum':
      return { query: asText(int4(1, filter.max)), body: int4(1, filter.max) };
    case 'anyOf':
    case 'allOf':
      return {
        query: choicesText<string>(filter.choices),
        body: z.array(z.enum(filter.choices)).max(filter.choices.length),
      };
    case 'flag':
    case 'recent':
      return { query: flagText, body: z.boolean() };
    case 'area':
      return { query: area, body: area };
  }
}

/** What the description of the API says of filters, beside how they are written. Pages do not load it. */
const DESCRIPTIONS: { [Name in FilterName]?: string } = {
  location: 'Part of a city, region or address; case and macrons are ignored',
  priceBands: 'Any of these price bands, separated by commas; none is for listings without an estimate',
  readiness: 'Any of these, separated by commas',
  features: 'All of these features, separated by commas',
  verified: 'Whether only listings with the badge LINZ Verified match',
  confirmedLately: `Whether only listings match whose price was confirmed in the last ${RECENTLY_CONFIRMED_DAYS} days`,
  byLayer:
    'Where imported layers have something: `inside school-zones/Karori; outside flood-plain`. A listing is outside only where the layer surrounds it',
  area: 'Listings inside these corners, in degrees: `-37.7,175.2;-37.7,175.3;-37.8,175.3`',
};

function describe(name: FilterName): string | undefined {
  const { kind, label } = filterOf(name);
  return kind === 'minimum' ? `The least of ${label.toLowerCase()}` : DESCRIPTIONS[name];
}

type ValueSchema<Name extends FilterName, Value = Exclude<FilterValues[Name], null>> = z.ZodType<
  Value,
  Value
>;

/** The fields of a query. Absent ones do not filter. */
export const filterQueryFields = mapFilters(FILTER_NAMES, name => {
  const description = describe(name);
  const schema = schemasOf(name).query.optional();
  return description ? schema.describe(description) : schema;
}) as { [Name in FilterName]: z.ZodOptional<ValueSchema<Name>> };

/** The same fields in a body, where null does not filter either. */
export const filterBodyFields = mapFilters(FILTER_NAMES, name => schemasOf(name).body.nullish()) as {
  [Name in FilterName]: z.ZodOptional<z.ZodNullable<ValueSchema<Name>>>;
};
