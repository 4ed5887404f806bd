import { FALLBACK_BOUNDS } from '@sway/domain/positions';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { bounds, id, idParams, shortText } from './primitives.ts';

/** The most addresses one search answers (§9). */
export const ADDRESS_SEARCH_LIMIT = 500;

/** An address of the national register (§3): `shapeX` is its longitude, `shapeY` its latitude, in degrees. */
export const address = z
  .object({
    id: id.describe("LINZ's address_id"),
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

export const searchAddresses = defineCall({
  method: 'POST',
  path: '/api/addresses/search',
  summary: 'Addresses inside a box, all of them or those that match a text',
  tag: 'Addresses',
  body: z.object({
    bounds: bounds.default(FALLBACK_BOUNDS),
    search: shortText(200).nullish().describe('Words of a full address; case and macrons do not matter'),
    limit: z.number().int().min(1).max(ADDRESS_SEARCH_LIMIT).default(ADDRESS_SEARCH_LIMIT),
  }),
  response: z.object({
    addresses: z.array(address),
    truncated: z.boolean().describe('There are more than the limit let through'),
  }),
});

export const getAddress = defineCall({
  method: 'GET',
  path: '/api/addresses/:id',
  summary: 'One address of the register',
  tag: 'Addresses',
  params: idParams,
  response: address,
  errors: ['not_found'],
});
