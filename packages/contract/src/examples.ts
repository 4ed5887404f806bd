import type { CallBody, CallName } from './api.ts';

/** Bodies for the reference, of the calls that programs make most. A test checks each by the schema of its call. */
export const BODY_EXAMPLES: { [Name in CallName]?: CallBody<Name> } = {
  'POST /api/properties/search': { location: 'Wellington', bedrooms: 3, maxPrice: 1_200_000 },
  'POST /api/addresses/search': { bounds: { north: -41.2, south: -41.4, east: 174.9, west: 174.7 } },
  'POST /api/properties': {
    addressId: 1_784_093,
    swayPrice: 1_050_000,
    propertyType: 'House',
    bedrooms: 3,
    bathrooms: 1,
    floorArea: 120,
    description: 'Sunny, with a view of the harbour.',
  },
  'PATCH /api/properties/:id': { swayPrice: 1_080_000, priceNote: 'New kitchen', version: 3 },
  'POST /api/own/searches': {
    filters: { location: 'Wellington', bedrooms: 3 },
    name: 'Wellington, 3 bedrooms',
  },
  'PUT /api/watchlist/:propertyId': {},
  'POST /api/conversations': { propertyId: 7 },
  'POST /api/messages': { propertyId: 7, content: 'Kia ora, is the home on a flat section?' },
  'POST /api/conversations/:id/read': { sequence: 12 },
  'POST /api/inquiries': { propertyId: 7, inquiryType: 'interest', message: 'We would love to see it.' },
  'POST /api/notifications/read-all': { upTo: 31 },
  'POST /api/auth/tokens': { name: 'Price script', scopes: ['search:read'], expiresInDays: 90 },
};
