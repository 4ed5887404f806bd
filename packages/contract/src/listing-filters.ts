import { FILTER_NAMES, filterOf, LISTING_FILTERS, mapFilters } from '@sway/domain/listings/listing-filters';
import type { FilterName, FilterValues } from '@sway/domain/listings/listing-filters';
import { MAX_AREA_CHARACTERS, parseArea } from '@sway/domain/map/areas';
import { z } from 'zod';
import { asText, choicesText, int4, priceNzd, priceText, shortText } from './primitives.ts';

const area = z
  .string()
  .max(MAX_AREA_CHARACTERS, { abort: true })
  .refine(
    text => parseArea(text) !== null,
    'Must be 3 to 50 corners: latitude,longitude;latitude,longitude;…',
  )
  .describe(LISTING_FILTERS.area.description!);

const flagText = z
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

type ValueSchema<Name extends FilterName, Value = Exclude<FilterValues[Name], null>> = z.ZodType<
  Value,
  Value
>;

/** The fields of a query. Absent ones do not filter. */
export const filterQueryFields = mapFilters(FILTER_NAMES, name => {
  const { description } = filterOf(name);
  const schema = schemasOf(name).query.optional();
  return description ? schema.describe(description) : schema;
}) as { [Name in FilterName]: z.ZodOptional<ValueSchema<Name>> };

/** The same fields in a body, where null does not filter either. */
export const filterBodyFields = mapFilters(FILTER_NAMES, name => schemasOf(name).body.nullish()) as {
  [Name in FilterName]: z.ZodOptional<z.ZodNullable<ValueSchema<Name>>>;
};
