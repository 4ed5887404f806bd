import { MAX_ADDRESS_MARKERS } from '@sway/domain/map/map-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  asText,
  id,
  int4Text,
  latitude,
  longitude,
  numberWithin,
  priceNzd,
  wholeListQuery,
} from './primitives.ts';

const latitudeText = asText(latitude);
const longitudeText = asText(longitude);

const sides = { north: latitudeText, south: latitudeText, east: longitudeText, west: longitudeText };

const coordinates = z.object({ lat: z.number(), lng: z.number() }).describe('WGS 84 degrees');

/** An address as the full-screen map marks it (product/data.md#map-items). */
export const addressMapItem = z
  .object({
    id,
    address: z.string(),
    coordinates,
    location: z.object({ suburb: z.string().nullable(), city: z.string().nullable() }),
  })
  .meta({ id: 'AddressMapItem' });

export type AddressMapItem = z.infer<typeof addressMapItem>;

/**
 * A listing as the full-screen map shows it (product/data.md#map-items).
 */
export const swayMapItem = z
  .object({
    propertyId: id,
    claimId: id
      .nullable()
      .describe(
        'Its owner’s verified claim of the address, if there is one; a conversation can be started with either id',
      ),
    userId: id,
    ownerName: z.string(),
    ownerAvatar: z.string().nullable(),
    swayPrice: priceNzd,
    fullAddress: z.string(),
    suburbLocality: z.string().nullable(),
    townCity: z.string(),
    coordinates,
    bedrooms: z.number().int().nullable(),
    bathrooms: z.number().int().nullable(),
    floorArea: z.number().int().nullable().describe('m²'),
  })
  .meta({ id: 'SwayMapItem' });

export type SwayMapItem = z.infer<typeof swayMapItem>;

export const listAddressesInBounds = defineCall('GET /api/property-listings/bounds', 'Map', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary:
    'Lists up to 50 addresses spread over a view, from zoom 10; X-Total-Count is how many are inside it',
  query: z
    .object({
      ...sides,
      zoom: asText(numberWithin({ min: 0, max: 24 })),
      limit: int4Text(1, MAX_ADDRESS_MARKERS).default(MAX_ADDRESS_MARKERS),
    })
    .refine(box => box.north >= box.south, { path: ['north'], message: 'Must not be below south' }),
  response: z.array(addressMapItem),
  paged: true,
});

export const listSwayHomes = defineCall('GET /api/map/properties-with-claims', 'Map', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Lists active listings with price and position, newest first, all or those inside bounds',
  query: z
    .object({
      north: latitudeText.optional(),
      south: latitudeText.optional(),
      east: longitudeText.optional(),
      west: longitudeText.optional(),
      ...wholeListQuery,
    })
    .refine(
      ({ north, south, east, west }) =>
        new Set([north, south, east, west].map(side => side === undefined)).size === 1,
      {
        path: ['north'],
        message: 'All four sides of the box are needed, or none',
      },
    )
    .refine(({ north, south }) => north === undefined || south === undefined || north >= south, {
      path: ['north'],
      message: 'Must not be below south',
    }),
  response: z.array(swayMapItem),
  paged: true,
});
