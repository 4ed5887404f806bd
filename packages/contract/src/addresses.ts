import { FALLBACK_BOUNDS } from '@sway/domain/map/positions';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { bounds, id, idParams, int4, int4Text, shortText } from './primitives.ts';

const NOT_UNDERSTOOD = z
  .array(z.string())
  .optional()
  .describe(
    'The words of the text, as typed, that no address has beside the others, if any: what was found is without them',
  );

/** The most addresses that one search returns (product/map-and-search.md#address-search). */
export const ADDRESS_SEARCH_LIMIT = 500;

/**
 * An address of the register (product/data.md#addresses). `shapeX` is its longitude and `shapeY` its latitude, in degrees.
 */
export const address = z
  .object({
    id: id.describe('LINZ’s address_id'),
    addressId: id,
    fullAddress: z.string(),
    fullAddressNumber: z.string(),
    unit: z.string().nullable(),
    addressNumber: z.number().int().nullable(),
    addressNumberSuffix: z.string().nullable(),
    fullRoadName: z.string(),
    roadName: z.string(),
    roadTypeName: z.string().nullable(),
    suburbLocality: z.string().nullable(),
    townCity: z.string().nullable(),
    territorialAuthority: z.string().nullable(),
    postcode: z.string().nullable(),
    addressClass: z.string().nullable(),
    addressLifecycle: z.string(),
    shapeX: z.number(),
    shapeY: z.number(),
    unitOfPropertyId: z.string().nullable(),
  })
  .meta({ id: 'Address' });

export type Address = z.infer<typeof address>;

const addressDetail = address
  .extend({
    talkers: z
      .enum(['several', 'many'])
      .nullable()
      .describe('How many people have sealed a figure for it, from three on; changes once a day'),
  })
  .meta({ id: 'AddressDetail' });

export type AddressDetail = z.infer<typeof addressDetail>;

export const searchAddresses = defineCall('POST /api/addresses/search', 'Addresses', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Lists up to 500 addresses inside bounds, all or those that match a text',
  body: z.object({
    bounds: bounds.default(FALLBACK_BOUNDS),
    search: shortText(SEARCH_LIMITS.maxAddress)
      .nullish()
      .describe('Words of a full address; case and macrons are ignored'),
    limit: int4(1, ADDRESS_SEARCH_LIMIT).default(ADDRESS_SEARCH_LIMIT),
  }),
  response: z.object({
    addresses: z.array(address),
    truncated: z.boolean().describe('Whether more addresses match than `limit`'),
    notUnderstood: NOT_UNDERSTOOD,
  }),
});

/** The most suggestions that one request can ask for. */
export const SUGGESTION_LIMIT = 20;

const suggestionFields = {
  notUnderstood: NOT_UNDERSTOOD,
  line1: z.string().describe('Number and road'),
  line2: z.string().describe('Suburb and town'),
  latitude: z.number(),
  longitude: z.number(),
  matches: z
    .array(z.tuple([z.number().int(), z.number().int()]))
    .describe(
      'The ranges of `line1, line2` that match the typed text: from, to (exclusive), in UTF-16 units',
    ),
};

/** An address of the register, offered while typing. Positions are WGS 84 degrees. */
export const suggestedAddress = z
  .object({
    kind: z.literal('address'),
    id: id.describe('LINZ’s address_id'),
    fullAddress: z.string(),
    ...suggestionFields,
    suburbLocality: z.string().nullable(),
    townCity: z.string().nullable(),
    territorialAuthority: z.string().nullable(),
    unitOfPropertyId: z.string().nullable(),
  })
  .meta({ id: 'SuggestedAddress' });

export type SuggestedAddress = z.infer<typeof suggestedAddress>;

/** A street, offered while no number has been typed. A search for `line1, line2` narrows to it. */
export const suggestedStreet = z
  .object({
    kind: z.literal('street'),
    id: id.describe('The street’s id, which is stable until the register is imported again'),
    ...suggestionFields,
    addressCount: z.number().int().min(0),
  })
  .meta({ id: 'SuggestedStreet' });

export type SuggestedStreet = z.infer<typeof suggestedStreet>;

export const addressSuggestion = z.discriminatedUnion('kind', [suggestedAddress, suggestedStreet]);

export type AddressSuggestion = z.infer<typeof addressSuggestion>;

export const suggestAddresses = defineCall('GET /api/addresses/suggest', 'Addresses', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Suggests addresses and streets for a text that is being typed, the best match first',
  query: z.object({
    q: shortText(SEARCH_LIMITS.maxAddress)
      .default('')
      .describe('The text as typed, for example “12 willis wel” or “unit 3 45b queen st auck”'),
    limit: int4Text(1, SUGGESTION_LIMIT).default(8),
    near: z
      .string()
      .max(40, { error: 'Must be latitude,longitude in degrees', abort: true })
      .regex(/^-?\d{1,2}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?$/, 'Must be latitude,longitude in degrees')
      .optional()
      .describe('The position that the map shows; of equal matches the nearer comes first'),
  }),
  response: z.array(addressSuggestion),
});

export const getAddress = defineCall('GET /api/addresses/:id', 'Addresses', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Returns one address of the register',
  params: idParams,
  response: addressDetail,
  errors: ['address.not_found'],
});
